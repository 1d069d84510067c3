export { demoLines } from './demo-lines.ts';
export { playedBackResults } from './enter-results.ts';
export { fillBets } from './fill-bets.ts';
export { fillDemo } from './fill-demo.ts';
export { fillLottery } from './fill-lottery.ts';
export { fillPast } from './past/fill-past.ts';
export { refuseDemo } from './refuse-demo.ts';
