import type { Output } from '@shwe/contract';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, changeText, dayMonth, hourMinute, signTone } from '../../core/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { axisHours, axisPosition, nowPosition } from './day-axis.ts';

type Card = Output<'operatorDraws', 'list'>['list'][number];

type Props = {
  date: string;
  cards: readonly Card[];
  selected: string | undefined;
  select: (issue: string) => void;
};

export const SECTION_NAMES: Record<Card['section'], Key> = {
  morning: 'sectionMorning',
  evening: 'sectionEvening',
  '3D': 'section3D',
};

/** An hour closer to now than this is left out, as the label of now would cover it; percent of the axis. */
const NOW_LABEL_WIDTH = 5;

/** The day's draws on one axis: a bar while betting is open, hatched until the draw, then the number. */
export function DrawTimeline({ date, cards, selected, select }: Props) {
  const { t } = useT();
  const now = useBusinessNow();
  const nowPlace = nowPosition(date, now);
  const overdue = cards.filter((card) => card.date < date);
  return (
    <div className="axis">
      {overdue.length > 0 && <Overdue cards={overdue} selected={selected} select={select} />}
      <div className="arow ahead">
        <span />
        <span className="track">
          {axisHours(date)
            .filter(({ place }) => nowPlace === null || Math.abs(place - nowPlace) > NOW_LABEL_WIDTH)
            .map(({ hour, place }) => (
              <i key={hour} className="hour" style={{ left: `${place}%` }}>
                {hour}:00
              </i>
            ))}
          {nowPlace !== null && (
            <i className="now" style={{ left: `${nowPlace}%` }}>
              {hourMinute(now)}
            </i>
          )}
        </span>
        <span className="r">{t('stakes')}</span>
        <span className="r">{t('drawPayouts')}</span>
        <span className="r">{t('drawResult')}</span>
      </div>
      {cards
        .filter((card) => card.date >= date)
        .map((card) => (
          <Row
            key={card.issue}
            card={card}
            date={date}
            nowMs={now}
            nowPlace={nowPlace}
            isOn={card.issue === selected}
            select={() => select(card.issue)}
          />
        ))}
    </div>
  );
}

/** Draws of earlier days that are closed but not settled, in a line of their own. */
function Overdue({ cards, selected, select }: Pick<Props, 'cards' | 'selected' | 'select'>) {
  const { t, names } = useT();
  return (
    <div className="overdue">
      <b>{t('overdueDraws', { n: cards.length })}</b>
      {cards.map((card) => (
        <button
          key={card.issue}
          type="button"
          className="bare link"
          aria-current={card.issue === selected}
          onClick={() => select(card.issue)}
        >
          {dayMonth(card.date, names)} {t(SECTION_NAMES[card.section])}
        </button>
      ))}
    </div>
  );
}

type RowProps = {
  card: Card;
  date: string;
  nowMs: number;
  /** The position of now on the axis, percent; null outside of it. */
  nowPlace: number | null;
  isOn: boolean;
  select: () => void;
};

function Row({ card, date, nowMs, nowPlace, isOn, select }: RowProps) {
  const { t, names } = useT();
  return (
    <button
      type="button"
      className={isOn ? 'bare arow on' : 'bare arow'}
      aria-current={isOn}
      onClick={select}
    >
      <span className="what">
        <b>{t(SECTION_NAMES[card.section])}</b>
        <small className={card.late ? 'twice' : ''}>
          {dayMonth(card.date, names)}, {stateWithDelay(t, card, nowMs)}
        </small>
      </span>
      <span className="track">
        {axisHours(date).map(({ hour, place }) => (
          <i key={hour} className="tick" style={{ left: `${place}%` }} />
        ))}
        <Bar card={card} date={date} />
        {nowPlace !== null && <i className="nowline" style={{ left: `${nowPlace}%` }} />}
      </span>
      <Sums card={card} />
    </button>
  );
}

function stateWithDelay(t: ReturnType<typeof useT>['t'], card: Card, now: number): string {
  if (card.state === 'closed' && !card.late && now >= Date.parse(card.draw_time)) return t('awaitsResult');
  if (card.late) return t(card.win_num === null ? 'noResultYet' : 'settleLate');
  return stateText(t, card);
}

/** The state with its time; that the next state is overdue is not mentioned. */
function stateText(t: ReturnType<typeof useT>['t'], card: Card): string {
  const at = {
    scheduled: card.open_time,
    closed: card.close_time,
    settled: card.settled_time ?? card.settle_time,
  } as Partial<Record<Card['state'], string>>;
  return t(`drawState_${card.state}`, { at: hourMinute(at[card.state] ?? card.close_time) });
}

function Bar({ card, date }: { card: Card; date: string }) {
  const { t } = useT();
  const [from, closes, draws] = [card.open_time, card.close_time, card.draw_time].map((at) =>
    axisPosition(date, at),
  ) as [number, number, number];
  const isOpen = card.state === 'open';
  const kind = isOpen ? ' open' : card.state === 'scheduled' ? ' later' : '';
  return (
    <>
      {closes > from && (
        <span className={`bar${kind}`} style={{ left: `${from}%`, width: `${closes - from}%` }}>
          <b>{stateText(t, card)}</b>
          {card.slips > 0 && ` · ${t('slipsCount', { n: amountText(card.slips) })}`}
        </span>
      )}
      {draws > closes && (
        <span className="hatch" style={{ left: `${closes}%`, width: `${draws - closes}%` }} />
      )}
      {card.date === date && card.state !== 'cancelled' && (
        <span className="drawn" style={{ left: `calc(${draws}% + 6px)` }}>
          {card.win_num ?? (card.state === 'closed' ? '?' : card.section === '3D' ? '– – –' : '– –')}
        </span>
      )}
    </>
  );
}

function Sums({ card }: { card: Card }) {
  const { t } = useT();
  if (card.state === 'settled') {
    const result = card.stakes - card.payouts;
    return (
      <>
        <span className="r">{amountText(card.stakes)}</span>
        <span className="r">{amountText(card.payouts)}</span>
        <span className={`r ${signTone(result)}`}>{changeText(result)}</span>
      </>
    );
  }
  const isOpen = card.state === 'open';
  return (
    <>
      <span className="r">{amountText(card.stakes)}</span>
      <span className="r t3">{t('none')}</span>
      {isOpen && card.stakes > 0 && card.worst !== null ? (
        <span className={card.worst < 0 ? 'r worst ruby' : 'r worst t3'}>
          {changeText(card.worst)}
          <small>{t('maxLiability')}</small>
        </span>
      ) : (
        <span className="r t3">{t('none')}</span>
      )}
    </>
  );
}
