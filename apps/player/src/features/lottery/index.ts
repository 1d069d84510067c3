export { DrawCard } from './draws/DrawCard.tsx';
export { useResultsOf } from './draws/draws.ts';
export { GAME_2D, GAME_3D } from './game.ts';
export { LinkTo3D } from './LinkTo3D.tsx';
