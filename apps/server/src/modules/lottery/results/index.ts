export { drawFiles } from './draw-files.ts';
export { drawExports } from './exports.ts';
export { resultsMemberApi } from './member-api.ts';
export { resultsOperatorApi } from './operator-api.ts';
export { pollFeed } from './poll-feed.ts';
export { settleDueDraws } from './settle-draw.ts';
export { winMessages } from './win-messages.ts';
