import { yangonDate } from '@shwe/kernel';
import { Button, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { MoreRows } from '../../../components/MoreRows.tsx';
import { groupByDay } from '../../../core/group-by-day.ts';
import { SLIP_STATE_LABEL } from '../../../core/labels.ts';
import { go } from '../../../core/navigate.ts';
import { toneOfGain } from '../../../core/tone-of-gain.ts';
import { formatShortDay, formatTime, formatWeekday } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { useGame } from '../game.ts';
import { drawName } from '../labels.ts';
import { type PlacedSlip, useSlips } from './placed-slips.ts';

const NUMBERS_SHOWN = 6;

function SlipRow({ slip }: { slip: PlacedSlip }) {
  const { t, lang } = useT();
  const game = useGame();
  const state = SLIP_STATE_LABEL[slip.state];
  const shown = slip.numbers.slice(0, NUMBERS_SHOWN).map((line) => line.number);
  const more = slip.numbers.length - shown.length;
  // The heading is the date of the draw; a bet of another date shows its own.
  const betDay = yangonDate(new Date(slip.created_at));
  const when = betDay === slip.date ? formatTime(lang, slip.created_at) : formatShortDay(betDay);
  const isOver = slip.state === 'won' || slip.state === 'lost';
  const gain = slip.win_amount - slip.total;
  return (
    <RecordRow
      title={
        <>
          {drawName(t, slip.section)} <span className="c2 t2">· {when}</span>
        </>
      }
      amount={
        <span className={isOver ? toneOfGain(gain) : 'c2'}>
          {isOver ? moneyText(BigInt(gain), 'always') : moneyText(BigInt(slip.total))}
        </span>
      }
      detail={
        <span className="fig">
          {shown.join(' ')}
          {more > 0 && ` +${more}`}
        </span>
      }
      state={<Tag tone={state.tone}>{t(state.label)}</Tag>}
      onClick={() => go(game.paths.recordDetail, { slip: slip.slip })}
    />
  );
}

/** The total stake of slips; refunded ones do not count, and open ones show theirs in their row. */
function totalStake(slips: readonly PlacedSlip[]): number {
  return slips.reduce(
    (sum, slip) => (slip.state === 'won' || slip.state === 'lost' ? sum + slip.total : sum),
    0,
  );
}

/** The slips of the last days by the date of their draw. The total of a date is shown once all its slips are loaded. */
export function SlipList({ days }: { days: number }) {
  const { t, lang } = useT();
  const game = useGame();
  const query = useSlips(days);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (!query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const slips = query.data.pages.flatMap((page) => page.list);
  if (slips.length === 0) {
    return (
      <EmptyState
        title={t('empty')}
        action={<Button onClick={() => go(game.paths.home)}>{t('betNow')}</Button>}
      >
        <p>{t('slipsEmpty')}</p>
      </EmptyState>
    );
  }
  const perDay = groupByDay(slips, (slip) => slip.date);
  return (
    <>
      {perDay.map(([day, list], i) => (
        <section key={day}>
          <div className="day">
            <span>{formatWeekday(lang, day)}</span>
            {(i < perDay.length - 1 || !query.hasNextPage) && (
              <span>
                {t('betAmount')} <span className="fig">{moneyText(BigInt(totalStake(list)))}</span>
              </span>
            )}
          </div>
          {list.map((slip) => (
            <SlipRow key={slip.slip} slip={slip} />
          ))}
        </section>
      ))}
      <MoreRows
        hasMore={query.hasNextPage}
        busy={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </>
  );
}
