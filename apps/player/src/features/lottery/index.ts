export { DrawCard } from './DrawCard.tsx';
export { useResults } from './sessions.ts';
export { ThreeWay } from './ThreeWay.tsx';
