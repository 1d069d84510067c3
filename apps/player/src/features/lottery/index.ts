export { DrawCard } from './DrawCard.tsx';
export { useResults } from './draws.ts';
export { LinkTo3D } from './LinkTo3D.tsx';
