import { Button, EmptyState, moneyText, RecordRow, SkeletonRows, Tag } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { Pager } from '../../components/Pager.tsx';
import type { DateRange } from '../../core/date-range.ts';
import { groupByDay } from '../../core/group-by-day.ts';
import { SLIP_STATE_LABEL } from '../../core/labels.ts';
import { go } from '../../core/navigate.ts';
import { formatTime, formatWeekday } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { type GameRow, useGameRecord } from './queries.ts';

const LINES_SHOWN = 6;

/** The path of the page with a slip's receipt. */
export function slipPath(gameId: number) {
  return gameId === 1 ? paths.twoRecordDetail : paths.threeRecordDetail;
}

function Row({ row }: { row: GameRow }) {
  const { t, lang } = useT();
  const state = SLIP_STATE_LABEL[row.state];
  const numbers = row.bet_content.split(', ').map((line) => line.split(' ')[0]);
  const more = numbers.length - LINES_SHOWN;
  const isOver = row.state === 'won' || row.state === 'lost';
  return (
    <RecordRow
      title={
        <>
          {row.game_name} <span className="c2 t2">· {formatTime(lang, row.time)}</span>
        </>
      }
      amount={
        <span className={row.state === 'won' ? 'jade' : isOver ? undefined : 'c2'}>
          {isOver ? moneyText(BigInt(row.winALose), 'always') : moneyText(BigInt(row.amount))}
        </span>
      }
      detail={
        <span className="fig">
          {numbers.slice(0, LINES_SHOWN).join(' ')}
          {more > 0 && ` +${more}`}
          {row.bet_result && ` → ${row.bet_result}`}
        </span>
      }
      state={<Tag tone={state.tone}>{t(state.label)}</Tag>}
      onClick={() => go(slipPath(row.gameId), { slip: row.id })}
    />
  );
}

/** The bets of a range of days in both lotteries, latest first, page by page. */
export function GameRecord({ days }: { days: DateRange }) {
  const { t, lang } = useT();
  const [page, setPage] = useState(1);
  const query = useGameRecord(days, page);
  if (query.isPending) return <SkeletonRows rows={6} label={t('loading')} />;
  if (query.isError) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  const { list, total } = query.data;
  if (total === 0) {
    const bet = (
      <Button tone="quiet" onClick={() => go(paths.twoHome)}>
        {t('betNow')}
      </Button>
    );
    return (
      <EmptyState title={t('empty')} action={bet}>
        <p>{t('gamesEmpty')}</p>
      </EmptyState>
    );
  }
  return (
    <>
      {groupByDay(list, (row) => row.date).map(([day, rows]) => (
        <section key={day}>
          <div className="day">
            <span>{formatWeekday(lang, day)}</span>
          </div>
          {rows.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </section>
      ))}
      <Pager page={page} total={total} busy={query.isPlaceholderData} onPage={setPage} />
    </>
  );
}
