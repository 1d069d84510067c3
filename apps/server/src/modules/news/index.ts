export { forgetNews } from './forget-news.ts';
export { newsJobs } from './jobs.ts';
export { newsMemberApi } from './member-api.ts';
export { eraseNews, newsForExport } from './member-data.ts';
