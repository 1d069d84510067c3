import { expect, test } from 'vitest';
import type { Win } from '../../../core/news.ts';
import { formatDay } from '../../../i18n/format.ts';
import { textsOfWins } from './wins-ticket.ts';

const win = (extra: Partial<Win>): Win =>
  ({
    ...{ slip: 's', code: 'N4WP-73HC', issue: '2d-20310106-morning', date: '2031-01-06', win_num: '51' },
    ...{ win_amount: 80_001, gameId: 1, section: 'morning', total: 1000, numbers: [], wallet: 'main' },
    ...extra,
  }) as unknown as Win;
const wins = [
  win({}),
  win({ code: 'AAB2-8H3K', issue: '3d-20310108', date: '2031-01-08', win_num: '194', win_amount: 700_002 }),
];
const day = (date: string) => formatDay('en', date);
const say = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const texts = (parts = { sum: true, numbers: true }, of = wins) =>
  textsOfWins(say as never, 'en', parts, { wins: of, isPlay: false, origin: 'https://shwe.example' });

test('the picture of several wins has their numbers, days and sum, and leads to the latest draw', () => {
  expect(texts()).toMatchObject({
    title: 'wonTagMany {"n":2}',
    subtitle: `${day('2031-01-06')} – ${day('2031-01-08')}`,
    sum: { amount: '780,003' },
    numbers: ['51', '194'],
    host: 'shwe.example/verify',
  });
  expect(texts().link).toContain('3d-20310108');
  expect(texts(undefined, [wins[0]!, wins[0]!]).subtitle).toBe(day('2031-01-06'));
});

test('what the player leaves out is not on it, and no slip is named', () => {
  expect(texts({ sum: false, numbers: true }).sum).toBeUndefined();
  expect(texts({ sum: true, numbers: false }).numbers).toBeUndefined();
  expect(JSON.stringify(texts())).not.toMatch(/N4WP|AAB2/);
});
