import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { Podium, RingOrnament, SkeletonRows, type Winner, type WinnerLabels, WinnerRow } from '@shwe/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { MoreRows } from '../../../components/MoreRows.tsx';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { useLoggedIn } from '../../../core/session.ts';
import { formatMoment, formatUpdated } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';

/** How many winners stand on the podium; the others are listed below it. */
const PODIUM = 3;

type WinnersPage = { page: number; issue?: string };

function useWinners() {
  const { id } = useGame();
  return useInfiniteQuery({
    queryKey: keys.winners(id),
    initialPageParam: { page: 1 } as WinnersPage,
    queryFn: async ({ pageParam, signal }) =>
      unwrap(await client.call('bets', 'winners', { gameId: id, ...pageParam }, { signal })),
    getNextPageParam: ({ issue: draw, total }, pages): WinnersPage | undefined => {
      const shown = pages.reduce((count, { list }) => count + list.length, 0);
      // Later pages name the draw, because another one may be settled in between.
      return draw && shown < total ? { page: pages.length + 1, issue: draw.issue } : undefined;
    },
  });
}

type WinnerOnWire = Output<'bets', 'winners'>['list'][number];

/** The member's own place among the winners; undefined while it is unknown, without a win, or without a login. */
function useOwnWin(draw: string | undefined) {
  const { id } = useGame();
  const loggedIn = useLoggedIn();
  const { data } = useQuery({
    queryKey: [...keys.winners(id), 'own', draw],
    enabled: loggedIn && draw !== undefined,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('bets', 'ownWin', { gameId: id, issue: draw ?? '' }, { signal })),
  });
  return (loggedIn && data?.win) || undefined;
}

/** A winner as the list shows it. It is the member's own only if place, stake and win are those of the member. */
function winnerOf(winner: WinnerOnWire, rank: number, own: ReturnType<typeof useOwnWin>): Winner {
  const { user_id, name, phone, betAmount, winAmount } = winner;
  const isOwn = own?.rank === rank && own.betAmount === betAmount && own.winAmount === winAmount;
  return {
    userId: user_id,
    name,
    phone,
    bet: BigInt(betAmount),
    win: BigInt(winAmount),
    ...(isOwn && { own: true }),
  };
}

function Rows({ winners, labels }: { winners: readonly Winner[]; labels: WinnerLabels }) {
  const { t } = useT();
  if (winners.length <= PODIUM) return null;
  return (
    <>
      <div className="wr wh" aria-hidden="true">
        <span />
        <span>{t('winnerUser')}</span>
        <span className="right">{t('winnerBet')}</span>
        <span className="right">{t('winnerWin')}</span>
      </div>
      <ol start={PODIUM + 1}>
        {winners.slice(PODIUM).map((winner, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a rank is its place in the list
          <WinnerRow key={index} rank={index + PODIUM + 1} winner={winner} labels={labels} />
        ))}
      </ol>
    </>
  );
}

/** The member's own place, as long as the pages shown do not reach it. */
function OwnRow({ own, labels }: { own: NonNullable<ReturnType<typeof useOwnWin>>; labels: WinnerLabels }) {
  const { rank, betAmount, winAmount } = own;
  const winner = {
    userId: '',
    name: '',
    phone: '',
    bet: BigInt(betAmount),
    win: BigInt(winAmount),
    own: true,
  };
  return (
    <ol start={rank}>
      <WinnerRow rank={rank} winner={winner} labels={labels} />
    </ol>
  );
}

/** The winners of the last settled draw, masked by the server, and the member's own place among them. */
export function Winners() {
  const { t, lang } = useT();
  const game = useGame();
  const rank = useWinners();
  const draw = rank.data?.pages[0]?.issue;
  const own = useOwnWin(draw?.issue);
  if (rank.isPending) return <SkeletonRows rows={7} label={t('loading')} />;
  if (rank.isError) return <LoadFailed error={rank.error} onRetry={() => void rank.refetch()} />;
  const winners = rank.data.pages
    .flatMap(({ list }) => list)
    .sort((a, b) => b.winAmount - a.winAmount)
    .map((winner, index) => winnerOf(winner, index + 1, own));
  const labels: WinnerLabels = {
    bet: t('betLabel'),
    likes: t('likes'),
    comments: t('comments'),
    you: t('winnerYou'),
  };
  return (
    <>
      <section className="center pad over">
        <p className="c2 over">
          {game.id === 2
            ? t('latestNumber')
            : draw
              ? `${drawName(t, draw.section)} · ${t('resultNumber')}`
              : t('resultNumber')}
        </p>
        <div className="dish small">
          <RingOrnament from={70} step={15} count={8} light={0.12} />
          <div className={`disp hero ${draw?.win_num ? '' : 'none'}`}>
            {draw?.win_num ?? '–'.repeat(game.digits)}
          </div>
        </div>
        <p className="c2 over">
          {draw
            ? game.id === 2
              ? formatUpdated(draw.win_time ?? draw.draw_time)
              : formatMoment(lang, draw.draw_time)
            : ' '}
        </p>
        {winners.length === 0 && <h2 className="t3 mt3 over">{t(draw ? 'noWinners' : 'noResultYet')}</h2>}
      </section>
      {winners.length > 0 && (
        <section className="mt4">
          <Podium winners={winners} labels={labels} />
        </section>
      )}
      <Rows winners={winners} labels={labels} />
      {own && own.rank > winners.length && <OwnRow own={own} labels={labels} />}
      {rank.hasNextPage && (
        <MoreRows hasMore busy={rank.isFetchingNextPage} onMore={() => void rank.fetchNextPage()} />
      )}
      {winners.length > 0 && !rank.hasNextPage && draw?.win_num && (
        <p className="end-mark">
          <RichText k="allWinners" v={{ number: draw.win_num }} />
        </p>
      )}
    </>
  );
}
