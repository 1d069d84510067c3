import type { Output } from '@shwe/contract';
import { moneyText, RecordRow, Tag } from '@shwe/ui';
import { groupByDay } from '../core/group-by-day.ts';
import { SLIP_STATE_LABEL } from '../core/labels.ts';
import { formatTime, formatWeekday } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';

const LINES_SHOWN = 6;

type GameRow = Output<'reports', 'gameRecordLog'>['list'][number];
type Open = (row: GameRow) => void;

function Row({ row, onOpen }: { row: GameRow; onOpen?: Open | undefined }) {
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
      {...(onOpen && { onClick: () => onOpen(row) })}
    />
  );
}

/** Slips under the days of their draws; without `onOpen` they cannot be opened. */
export function GameRecordRows({ list, onOpen }: { list: readonly GameRow[]; onOpen?: Open }) {
  const { lang } = useT();
  return groupByDay(list, (row) => row.date).map(([day, rows]) => (
    <section key={day}>
      <div className="day">
        <span>{formatWeekday(lang, day)}</span>
      </div>
      {rows.map((row) => (
        <Row key={row.id} row={row} onOpen={onOpen} />
      ))}
    </section>
  ));
}
