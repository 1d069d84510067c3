import { games } from '@shwe/rules';
import { BackContext, cx, Segmented } from '@shwe/ui';
import { type ComponentType, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { go, goBack } from '../../core/navigate.ts';
import { useBusinessNow } from '../../core/now.ts';
import { PageTop } from '../../core/PageTop.tsx';
import { Screen } from '../../core/Screen.tsx';
import { Unloaded } from '../../core/Unloaded.tsx';
import { formatShortDay, formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { BetDock } from './BetDock.tsx';
import { ConfirmSheet } from './ConfirmSheet.tsx';
import { useCountdown } from './countdown.ts';
import { useGame } from './game.ts';
import { quotaOf, useNumbers } from './numbers.ts';
import { failingOf, usePlaceBet } from './place-bet.ts';
import { RefusedSheet } from './RefusedSheet.tsx';
import type { BoardProps } from './SlipGrid.tsx';
import { headSession, type Session, useSessions } from './sessions.ts';
import { useSlip, useSlipBook } from './slip-store.ts';
import { SECTION_WORD, sessionName } from './words.ts';

/** Until the server has said so (specification §5). */
const MIN_BET = 100n;
/** With more than this left the header names the closing time instead of counting, ms. */
const HOUR_MS = 3_600_000;
/** With more than this it names the day, too, ms. */
const DAY_MS = 24 * HOUR_MS;

function Closing({ session }: { session: Session }) {
  const left = useCountdown(session.close_time);
  const { t, lang } = useT();
  if (!left || left.mood === 'closed' || session.state !== 'open') return t('sectionClosed');
  if (left.leftMs > DAY_MS) {
    const day = formatShortDay(session.date);
    return <Say k="closesAt" v={{ time: `${day} ${formatTime(lang, session.close_time)}` }} />;
  }
  if (left.leftMs > HOUR_MS) return <Say k="closesAt" v={{ time: formatTime(lang, session.close_time) }} />;
  return (
    <span className={left.mood === 'calm' ? undefined : left.mood === 'soon' ? 'amber' : 'ruby'}>
      <Say k="closesIn" v={{ time: left.text }} />
    </span>
  );
}

/** The sections that take bets; 3D has one draw at a time. It keeps its place while they are not known, so that the grid never moves under a thumb. */
function SectionChoice({ open, session }: { open: readonly Session[]; session: Session | undefined }) {
  const { t, lang } = useT();
  const game = useGame();
  const isOpen = session !== undefined && open.includes(session);
  // One that has closed under the player's hands stays beside the only other one, or there would be nothing to choose.
  const shown = session && !isOpen && open.length < 2 ? [session, ...open] : open.slice(0, 2);
  const isOneDay = new Set(shown.map((one) => one.date)).size === 1;
  const named = (one: Session, withDay: boolean) =>
    t(SECTION_WORD[one.section]) + (withDay ? ` · ${formatWeekday(lang, one.date)}` : '');
  return (
    <div className={cx('pad section-choice', game.id === 2 && 'one')}>
      {shown.length === 1 ? (
        <p className="only">{named(shown[0]!, true)}</p>
      ) : (
        <Segmented
          label={t('section')}
          value={session?.issue ?? ''}
          onChange={(next) => go(game.paths.bet, { issue: next }, 'replace')}
          options={shown.map((one) => ({ key: one.issue, label: named(one, !isOneDay) }))}
        />
      )}
    </div>
  );
}

/** The chosen session, the ones that take bets now, and what the server has said of bets in general. */
function useBetSession(issue: string | undefined) {
  const { id } = useGame();
  const sessions = useSessions();
  const now = useBusinessNow();
  const list = sessions.data?.list ?? [];
  // What the screen began with stays: at the close it says so, instead of carrying the chosen numbers into the next section.
  const [first, setFirst] = useState(issue);
  const session = list.find((one) => one.issue === (issue ?? first)) ?? headSession(list, now);
  if (first === undefined && session) setFirst(session.issue);
  const open = list.filter((one) => one.state === 'open' && Date.parse(one.close_time) > now);
  return {
    session,
    open,
    isOpen: session !== undefined && open.includes(session),
    odds: sessions.data?.odds ?? games[id].odds,
    minBet: BigInt(sessions.data?.min_bet ?? MIN_BET),
    sessions,
  };
}

type Props = {
  issue: string | undefined;
  confirming: boolean;
  /** The numbers of the game with what chooses them, and what the dock holds beside the button. */
  Board: ComponentType<BoardProps>;
  DockStart?: ComponentType<Pick<BoardProps, 'free'>>;
};

/** Betting. `confirming` is the same screen with the confirm sheet open, so the grid stays where it is. */
export function Bet({ issue, confirming, Board, DockStart }: Props) {
  const { t } = useT();
  const { paths, word } = useGame();
  const book = useSlipBook();
  const { session, open, isOpen, odds, minBet, sessions } = useBetSession(issue);
  const numbers = useNumbers(session?.issue);
  const bet = usePlaceBet();
  const failing = failingOf(bet.failure);
  // Shares move four times a second: the grid is drawn anew in slices, so that a tap never waits for it.
  const states = useDeferredValue(numbers.data);
  const quota = useCallback((number: string) => quotaOf(states, number), [states]);
  const soldOut = states?.soldOut;
  const free = useCallback((number: string) => soldOut?.has(number) !== true, [soldOut]);
  const empty = useSlip((slip) => slip.picks.size === 0);

  useEffect(() => {
    if (session) book.moveTo(session.issue);
  }, [session, book]);
  useEffect(() => {
    if (confirming && empty && !bet.busy) go(paths.bet, issue ? { issue } : {}, 'replace');
  }, [confirming, empty, bet.busy, issue, paths]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: leaving the step is what takes its failure off the screen
  useEffect(() => {
    if (!confirming) bet.clear();
  }, [confirming]);

  const place = async () => {
    const receipt = await bet.place(book.now());
    if (receipt) go(paths.recordDetail, { slip: receipt.slip, fresh: '1' }, 'replace');
  };
  const leave = () => goBack(paths.bet);
  const title = session ? sessionName(t, session.section) : t(word);
  return (
    <Screen title={title}>
      <PageTop title={title} subtitle={session ? <Closing session={session} /> : ' '} backTo={paths.home} />
      <Unloaded className="in-page" queries={[sessions, numbers]} />
      <SectionChoice open={open} session={session} />
      <Board quota={quota} free={free} />
      <BetDock
        issue={session?.issue}
        closed={!sessions.isSuccess || isOpen ? undefined : open.length > 0 ? 'sectionPassed' : 'noneOpen'}
        minBet={minBet}
        {...(DockStart && { start: <DockStart free={free} /> })}
      />
      {/* The sheets are a step of the route: back leaves it by itself, so they watch for none. */}
      <BackContext value={null}>
        {confirming && session && !failing && (
          <ConfirmSheet
            session={session}
            odds={odds}
            minBet={minBet}
            busy={bet.busy}
            failure={bet.failure}
            sent={bet.unanswered}
            onClose={leave}
            onConfirm={() => void place()}
          />
        )}
        {confirming && failing && (
          <RefusedSheet
            failing={failing}
            minBet={minBet}
            busy={bet.busy}
            quota={quota}
            onClose={leave}
            onPlace={() => void place()}
          />
        )}
      </BackContext>
    </Screen>
  );
}
