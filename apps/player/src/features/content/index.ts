export { Banners } from './Banners.tsx';
export { Games } from './Games.tsx';
export { type Member, type Notice, useHome } from './home.ts';
export { NoticeBell } from './NoticeBell.tsx';
export { Ticker } from './Ticker.tsx';
