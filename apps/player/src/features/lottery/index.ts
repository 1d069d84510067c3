export { DrawCard } from './DrawCard.tsx';
export { useResults } from './sessions.ts';
export { LinkTo3D } from './ThreeWay.tsx';
