import { games } from '@shwe/rules';
import { BackContext } from '@shwe/ui';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { LoadErrors } from '../../../components/LoadErrors.tsx';
import { PageHeader } from '../../../components/PageHeader.tsx';
import { Screen } from '../../../components/Screen.tsx';
import { useBusinessNow } from '../../../core/business-time.ts';
import { go, goBack } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { currentDraw, useDraws } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';
import { BetDock } from './BetDock.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { DrawTitle } from './DrawTitle.tsx';
import { cellState, useNumbers } from './number-states.ts';
import { refusedLines, usePlaceBet } from './place-bet.ts';
import { RefusedSheet } from './RefusedSheet.tsx';
import type { BoardProps } from './SlipGrid.tsx';
import { useSlip, useSlipStore } from './slip-store.ts';

/** The smallest stake until the server has sent its own, whole kyat. */
const MIN_BET = 100n;
/** The chosen draw, the draws that take bets, the odds and the smallest stake. */
function useBetDraw(drawId: string | undefined) {
  const { id } = useGame();
  const draws = useDraws();
  const now = useBusinessNow();
  const list = draws.data?.list ?? [];
  // The draw shown first stays chosen: when it closes, the screen says so and does not move the numbers to another.
  const [first, setFirst] = useState(drawId);
  const draw = list.find((one) => one.issue === (drawId ?? first)) ?? currentDraw(list, now);
  if (first === undefined && draw) setFirst(draw.issue);
  const open = list.filter((one) => one.state === 'open' && Date.parse(one.close_time) > now);
  return {
    draw,
    open,
    isOpen: draw !== undefined && open.includes(draw),
    odds: draws.data?.odds ?? games[id].odds,
    minBet: BigInt(draws.data?.min_bet ?? MIN_BET),
    draws,
  };
}

type Props = {
  drawId: string | undefined;
  confirming: boolean;
  /** The game's own grid. `DockStart` is what the dock shows beside the button. */
  Board: ComponentType<BoardProps>;
  DockStart?: ComponentType<Pick<BoardProps, 'canBet'>>;
};

/** The confirm sheet is this screen with `confirming`, not another screen, so the grid stays in place below it. */
export function BetScreen({ drawId, confirming, Board, DockStart }: Props) {
  const { t } = useT();
  const { paths, label } = useGame();
  const store = useSlipStore();
  const { draw, open, isOpen, odds, minBet, draws } = useBetDraw(drawId);
  const numbers = useNumbers(draw?.issue);
  const bet = usePlaceBet();
  const failing = refusedLines(bet.failure);
  const states = numbers.data;
  const cellOf = useCallback((number: string) => cellState(states, number), [states]);
  const soldOut = states?.soldOut;
  const canBet = useCallback((number: string) => soldOut?.has(number) !== true, [soldOut]);
  const empty = useSlip((slip) => slip.picks.size === 0);

  useEffect(() => {
    if (draw) store.moveTo(draw.issue);
  }, [draw, store]);
  // A slip that was placed is empty, and leads to its receipt.
  const isPlacing = useRef(false);
  useEffect(() => {
    if (confirming && empty && !isPlacing.current) go(paths.bet, drawId ? { issue: drawId } : {}, 'replace');
  }, [confirming, empty, drawId, paths]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the step is what takes its failure off the screen
  useEffect(() => {
    if (!confirming) bet.clear();
  }, [confirming]);

  const place = async () => {
    if (isPlacing.current) return;
    isPlacing.current = true;
    const receipt = await bet.place(store.now());
    if (!receipt) isPlacing.current = false;
    else go(paths.recordDetail, { slip: receipt.slip, fresh: '1' }, 'replace');
  };
  const leave = () => goBack(paths.bet);
  const wallet = draw?.wallet ?? 'main';
  const title = draw ? drawName(t, draw.section) : t(label);
  return (
    <Screen title={title}>
      <PageHeader
        title={draw ? <DrawTitle open={open} draw={draw} /> : title}
        {...(!draw && { subtitle: ' ' })}
        backTo={paths.home}
        balance={wallet}
      />
      <LoadErrors className="in-page" queries={[draws, numbers]} />
      <Board cellOf={cellOf} canBet={canBet} />
      <BetDock
        drawId={draw?.issue}
        section={draw?.section}
        closedReason={!draws.isSuccess || isOpen ? undefined : open.length > 0 ? 'sectionPassed' : 'noneOpen'}
        next={open[0]}
        minBet={minBet}
        wallet={wallet}
        {...(DockStart && { start: <DockStart canBet={canBet} /> })}
      />
      {/* These sheets have their own route, so going back closes them without help. */}
      <BackContext value={null}>
        {confirming && draw && !failing && (
          <ConfirmSheet
            draw={draw}
            odds={odds}
            minBet={minBet}
            busy={bet.busy}
            failure={bet.failure}
            unansweredBody={bet.unanswered}
            onClose={leave}
            onConfirm={() => void place()}
          />
        )}
        {confirming && failing && (
          <RefusedSheet
            failing={failing}
            minBet={minBet}
            busy={bet.busy}
            cellOf={cellOf}
            onClose={leave}
            onPlace={() => void place()}
          />
        )}
      </BackContext>
    </Screen>
  );
}
