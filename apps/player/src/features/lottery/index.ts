export { DrawCard } from './draws/DrawCard.tsx';
export { useResults } from './draws/draws.ts';
export { LinkTo3D } from './LinkTo3D.tsx';
