export { demoLines } from './demo-lines.ts';
export { fillDemo } from './fill-demo.ts';
export { refuseDemo } from './refuse-demo.ts';
