import type { Output } from '@shwe/contract';
import { moneyText, RecordRow, Tag } from '@shwe/ui';
import { useBusinessDay } from '../core/business-time.ts';
import { dayOfTime, groupByDay } from '../core/group-by-day.ts';
import { SLIP_STATE_LABEL } from '../core/labels.ts';
import { toneOfGain } from '../core/tone-of-gain.ts';
import { formatShortDay, formatTime, formatWeekday } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';

const LINES_SHOWN = 4;

type GameRow = Output<'reports', 'gameRecordLog'>['list'][number];
type Open = (row: GameRow) => void;

function Row({ row, onOpen }: { row: GameRow; onOpen?: Open | undefined }) {
  const { t, lang } = useT();
  const state = SLIP_STATE_LABEL[row.state];
  const numbers = row.bet_content.split(', ').map((line) => line.split(' ')[0]);
  const more = numbers.length - LINES_SHOWN;
  // The heading is the day of the draw; a bet of another day shows its own.
  const betDay = dayOfTime(row.time);
  const isOver = row.state === 'won' || row.state === 'lost';
  return (
    <RecordRow
      title={
        <>
          {row.game_name}{' '}
          <span className="c2 t2">
            · {betDay !== row.date && `${formatShortDay(betDay)} · `}
            {formatTime(lang, row.time)}
          </span>
        </>
      }
      amount={
        <span className={isOver ? toneOfGain(row.winALose) : 'c2'}>
          {isOver ? moneyText(BigInt(row.winALose), 'always') : moneyText(BigInt(row.amount))}
        </span>
      }
      detail={
        <span className="fig">
          {numbers.slice(0, LINES_SHOWN).join(' · ')}
          {more > 0 && ` +${more}`}
          {row.bet_result && ` → ${row.bet_result}`}
        </span>
      }
      state={<Tag tone={state.tone}>{t(state.label)}</Tag>}
      {...(onOpen && { onClick: () => onOpen(row) })}
    />
  );
}

/** Slips under the days of their draws, which may be still to come; without `onOpen` they cannot be opened. */
export function GameRecordRows({ list, onOpen }: { list: readonly GameRow[]; onOpen?: Open }) {
  const { t, lang } = useT();
  const today = useBusinessDay();
  const heading = (day: string) =>
    day > today ? t('forDrawOf', { date: formatWeekday(lang, day) }) : formatWeekday(lang, day);
  return groupByDay(list, (row) => row.date).map(([day, rows]) => (
    <section key={day}>
      <div className="day">
        <span>{heading(day)}</span>
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} onOpen={onOpen} />
      ))}
    </section>
  ));
}
