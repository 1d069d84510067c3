import { unwrap } from '@shwe/client';
import { Podium, RingOrnament, SkeletonRows, type Winner, type WinnerLabels, WinnerRow } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { client } from '../../../core/client.ts';
import { keys } from '../../../core/query.ts';
import { formatMoment, formatUpdated } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';

/** The podium shows three winners; the list below has at least ten rows. */
const PODIUM = 3;
const ROWS_MIN = 10;

function useWinners() {
  const { id } = useGame();
  return useQuery({
    queryKey: keys.winners(id),
    queryFn: async ({ signal }) => {
      const { issue: draw, list } = unwrap(await client.call('bets', 'winners', { gameId: id }, { signal }));
      const winners: Winner[] = [...list]
        .sort((a, b) => b.winAmount - a.winAmount)
        .map((one) => ({
          userId: one.user_id,
          name: one.name,
          phone: one.phone,
          bet: BigInt(one.betAmount),
          win: BigInt(one.winAmount),
        }));
      return { draw, winners };
    },
  });
}

function Rows({ winners, labels }: { winners: readonly Winner[]; labels: WinnerLabels }) {
  const { t } = useT();
  const ranks = Array.from(
    { length: Math.max(ROWS_MIN, winners.length - PODIUM) },
    (_, index) => index + PODIUM + 1,
  );
  return (
    <>
      <div className="wr wh" aria-hidden="true">
        <span />
        <span>{t('winnerUser')}</span>
        <span className="right">{t('winnerBet')}</span>
        <span className="right">{t('winnerWin')}</span>
      </div>
      <ol start={PODIUM + 1}>
        {ranks.map((rank) => (
          <WinnerRow key={rank} rank={rank} winner={winners[rank - 1]} labels={labels} />
        ))}
      </ol>
    </>
  );
}

/** The winners of the last settled draw, masked by the server. Ranks without a winner are empty, never invented. */
export function Winners() {
  const { t, lang } = useT();
  const game = useGame();
  const rank = useWinners();
  if (rank.isPending) return <SkeletonRows rows={7} label={t('loading')} />;
  if (rank.isError) return <LoadFailed error={rank.error} onRetry={() => void rank.refetch()} />;
  const { draw, winners } = rank.data;
  const labels: WinnerLabels = {
    bet: t('betLabel'),
    likes: t('likes'),
    comments: t('comments'),
    nobody: t('nobody'),
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
      <section className="mt4">
        <Podium winners={winners} labels={labels} />
      </section>
      <Rows winners={winners} labels={labels} />
      {winners.length > 0 && draw?.win_num && (
        <p className="end-mark">
          <RichText k="allWinners" v={{ number: draw.win_num }} />
        </p>
      )}
    </>
  );
}
