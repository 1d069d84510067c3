import { addDays, groupThousands, weekday, yangonDate, yangonInstant, yangonTime } from '@shwe/kernel';
import { numberFromSet, numberText } from '@shwe/rules';
import { type Figures, realFigures } from '../../apps/server/src/bootstrap/demo/history.ts';

/** The trading hours of the exchange and the draw at the end of each session; times of day in Yangon. */
const sessions = [
  { section: 'morning', opens: '09:30:00', draws: '12:01:00' },
  { section: 'evening', opens: '14:00:00', draws: '16:30:00' },
] as const;

const UNKNOWN = { set: '--', value: '--', twod: '--' };

/**
 * The page of a public feed at a moment of business time: real days are played back, one after the other, on the
 * present dates. Between the draws the figures move at random from the last ones to the next, so a page never reveals
 * the next result.
 */
export function feedPage(at: Date): object {
  const [date, time] = [yangonDate(at), yangonTime(at)];
  const stamp = `${date} ${time}`;
  return {
    server_time: stamp,
    live: { ...formatted(movingAt(at)), time: stamp, date },
    result: sessions.map(({ section, draws }) => ({
      ...(isTrading(date) && time >= draws ? formatted(realFigures(date, section)) : UNKNOWN),
      open_time: draws,
      stock_date: date,
      stock_datetime: time >= draws ? `${date} ${draws}` : stamp,
      history_id: null,
    })),
    holiday: { status: isTrading(date) ? '1' : '2', date, name: 'NULL' },
  };
}

function isTrading(date: string): boolean {
  return weekday(date) !== 0 && weekday(date) !== 6;
}

/** The present figures: moving during a session, else the last ones drawn. */
function movingAt(at: Date): Figures {
  const date = yangonDate(at);
  const before = realFigures(addDays(date, -1), 'evening');
  if (!isTrading(date)) return before;
  const starts = { morning: { ...before, setValue: '0.00' }, evening: realFigures(date, 'morning') };
  let last = before;
  for (const { section, opens, draws } of sessions) {
    const [from, to] = [yangonInstant(date, opens).getTime(), yangonInstant(date, draws).getTime()];
    if (at.getTime() < from) return last;
    if (at.getTime() < to)
      return between(starts[section], realFigures(date, section), (at.getTime() - from) / (to - from), at);
    last = realFigures(date, section);
  }
  return last;
}

/** Figures between two pairs of figures: the index moves up and down, the traded value only grows. */
function between(from: Figures, to: Figures, share: number, at: Date): Figures {
  const tick = Math.floor(at.getTime() / 5000);
  const noise = Math.sin(tick * 12.9898) * 4 * (1 - share);
  const index = Number(from.setIndex) + (Number(to.setIndex) - Number(from.setIndex)) * share + noise;
  const value = Number(from.setValue) + (Number(to.setValue) - Number(from.setValue)) * share ** 1.1;
  return { setIndex: index.toFixed(2), setValue: Math.max(0, value).toFixed(2) };
}

function formatted({ setIndex, setValue }: Figures): { set: string; value: string; twod: string } {
  return {
    set: grouped(setIndex),
    value: grouped(setValue),
    twod: numberText(numberFromSet(setIndex, setValue), 1),
  };
}

function grouped(figure: string): string {
  const [whole, decimals] = figure.split('.');
  return `${groupThousands(BigInt(whole!))}.${decimals}`;
}
