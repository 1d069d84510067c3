import { yangonInstant } from '@shwe/kernel';
import { expect, test } from 'vitest';
import { readHistory } from '../apps/server/src/bootstrap/demo/history.ts';
import { isConsistent, readFeed } from '../apps/server/src/modules/lottery/results/feed.ts';
import { feedPage } from './lib/play-feed.ts';

const at = (date: string, time: string) => readFeed(JSON.stringify(feedPage(yangonInstant(date, time))))!;

test('the server accepts every page of a day', () => {
  for (let minute = 0; minute < 24 * 60; minute += 7) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    const page = at('2026-11-23', time);
    expect(page.serverTime).toEqual(yangonInstant('2026-11-23', time));
    expect(
      [...page.draws.map((draw) => draw.figures), ...(page.live ? [page.live] : [])].every(isConsistent),
    ).toBe(true);
  }
});

test('a draw appears at its time, and is a real one', () => {
  expect(at('2026-11-23', '12:00:59').draws).toEqual([]);
  const [morning] = at('2026-11-23', '12:01:00').draws;
  expect(morning).toMatchObject({ date: '2026-11-23', time: '12:01' });
  expect(at('2026-11-23', '16:29:59').draws).toHaveLength(1);
  expect(at('2026-11-23', '16:30:00').draws).toHaveLength(2);
  expect(readHistory().map((row) => row.setIndex)).toContain(morning!.figures.setIndex);
});

test('the next day plays back another real day, and a weekend none', () => {
  const index = (date: string) => at(date, '18:00:00').draws.map((draw) => draw.figures.setIndex);
  expect(index('2026-11-24')).not.toEqual(index('2026-11-23'));
  expect(index('2026-11-30')).not.toEqual(index('2026-11-27'));
  expect(index('2026-11-28')).toEqual([]);
});
