import { type PairTable, standardPairs } from '@shwe/rules';
import { useQuery } from '@tanstack/react-query';
import { useGame } from '../game.ts';
import { drawsQuery } from './draws.ts';

/** The number pairs of the draw rules; the standard pairs until they are loaded. Apart, because home needs no pairs. */
export function usePairs(): PairTable {
  const { data } = useQuery({ ...drawsQuery(useGame().id), select: ({ pairs }) => pairs });
  return data ?? standardPairs;
}
