import { memo } from 'react';
import { type BoardProps, SlipGrid } from './SlipGrid.tsx';
import { NUMBERS } from './set-keys.ts';

export const BetBoard2D = memo(function BetBoard(props: BoardProps) {
  return <SlipGrid {...props} numbers={NUMBERS} />;
});
