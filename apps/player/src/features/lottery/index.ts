export { DrawCard } from './DrawCard.tsx';
export { useResults } from './sessions.ts';
