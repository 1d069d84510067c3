import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameId, numberText } from '../games.ts';
import { betsOfParts, readSlip } from './read-slip.ts';
import type { SlipBet } from './types.ts';

type Row = { game: GameId; text: string; verdict: string; expansion: string; total: string };

/** The lines of a corpus: game, text, verdict, expansion, total, note. */
function rowsOf(file: string): Row[] {
  const csv = readFileSync(new URL(file, import.meta.url), 'utf8');
  return csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const match = /^([23])D,"((?:[^"]|"")*)",(\w+),([^,]*),(\d*),/.exec(line);
      if (!match) throw new Error(`not a line of the corpus: ${line}`);
      const [, game, text, verdict, expansion, total] = match;
      const lines = text!.replaceAll('""', '"').replaceAll('\\n', '\n').replaceAll('\\r', '\r');
      return {
        game: game === '2' ? 1 : 2,
        text: lines,
        verdict: verdict!,
        expansion: expansion!,
        total: total!,
      };
    });
}

/** Twenty numbers from one on, and the ten doubles, each with the same stake. */
const series = (from: number, amount: number) =>
  Array.from({ length: 20 }, (_, n) => `${numberText(from + n, 1)}:${amount}`).join(' ');
const doubles = (amount: number) => Array.from({ length: 10 }, (_, n) => `${n}${n}:${amount}`).join(' ');

/** What the reader made of a text, in the words of the corpus. */
function read({ text, game }: Row) {
  const { parts, verdict } = readSlip(text, game);
  if (verdict !== 'ok') return { verdict, expansion: '', total: '' };
  const sums = new Map<number, number>();
  for (const part of parts)
    if (part.is === 'bets')
      for (const { number, amount } of part.bets) sums.set(number, (sums.get(number) ?? 0) + amount);
  const stakes = [...sums].sort(([a], [b]) => a - b);
  return {
    verdict,
    expansion: stakes.map(([number, amount]) => `${numberText(number, game)}:${amount}`).join(' '),
    total: String(stakes.reduce((sum, [, amount]) => sum + amount, 0)),
  };
}

describe.each(['slips.csv', 'own-slips.csv', 'fresh-slips.csv', 'misread-slips.csv', 'more-slips.csv'])(
  '%s',
  (file) => {
    test.each(rowsOf(file).map((row) => [`${row.game + 1}D ${JSON.stringify(row.text)}`, row] as const))(
      '%s',
      (_, row) => {
        const { verdict, expansion, total } = row;
        expect(read(row)).toEqual({ verdict, expansion, total });
      },
    );
  },
);

test.each([
  [99, false],
  [100, true],
  [1_000_000_000, true],
  [1_000_000_001, false],
])('whether a stake of %i Ks is read: %s', (stake, isRead) => {
  expect(readSlip(`12=${stake}`, 1).verdict === 'ok').toBe(isRead);
});

test('200 lines are read, and every line below them is refused', () => {
  const lines = Array.from({ length: 202 }, (_, at) => `${numberText(at % 100, 1)}=${100 + at}`);
  const whole = readSlip(lines.slice(0, 200).join('\n'), 1);
  expect([whole.verdict, whole.parts.length]).toEqual(['ok', 200]);
  const { parts, verdict } = readSlip(lines.join('\n'), 1);
  expect(verdict).toBe('ask');
  expect(parts.slice(0, 200)).toEqual(whole.parts);
  const text = '00=300\n01=301';
  expect(parts.slice(200)).toEqual([{ is: 'refused', text, cause: 'notUnderstood' }]);
});

test.each([
  [1000, 'ok'],
  [1001, 'refuse'],
])('a line of %i characters: %s', (length, verdict) => {
  expect(readSlip(`12${' '.repeat(length - 6)}=500`, 1).verdict).toBe(verdict);
});

test('a date in the header of a copied line, and a name above the bets, are no bets', () => {
  const [name, ...bets] = readSlip('မင်း အောင်\n12 500', 1).parts;
  expect([name!.is, bets]).toMatchObject(['noBet', [{ is: 'bets', bets: [{ number: 12, amount: 500 }] }]]);
  expect(readSlip('23/11/2026, 09:15 - Ko Aung: 12 500', 1).parts).toMatchObject([
    { is: 'bets', bets: [{ number: 12, amount: 500 }] },
  ]);
});

test.each([
  [1, '09 45 12345 67', 'phone'],
  [1, '09 45 12345 678', 'twoStakes'],
  [1, '09 4512345678', 'stakeRange'],
  [1, '4R500', 'digits'],
  [1, '4အကုန်R 500', 'digits'],
  [1, '12။5 500', 'unit'],
  [1, '12 34၊500', 'comma'],
  [2, '1 500, 456 300', 'stake'],
  [1, '112:01 34', 'stake'],
  [1, '12 34 ပါ 500', 'word'],
  [1, 'ထိပ် 500', 'set'],
  [1, '00 မှ 18 ထိ 500', 'range'],
  [1, '12 1000,500', 'stake'],
  [1, '12 34,500 56', 'comma'],
  [2, '123500 456,789 300', 'stake'],
  [2, '1234 456,000 300', 'comma'],
  [2, '123R500 100,000 300', 'comma'],
  [2, 'ပူး 500 100,000 300', 'stake'],
  [2, '123 5ရာ 456,000 300', 'comma'],
  [2, '500စီ 100,000 300', 'comma'],
  [1, '12k34 500', 'set'],
  [1, '12 34k56', 'set'],
] as const)('what keeps a line of game %i, %s, from being read: %s', (game, text, cause) => {
  expect(readSlip(text, game).parts).toMatchObject([{ cause }]);
});

test('k is thousands, and from 100 on also kyat, so the reader asks', () => {
  const readings = (text: string) =>
    readSlip(text, 1).parts.map((part) =>
      part.is === 'bets' ? part.bets : part.is === 'question' ? part.readings : part,
    );
  expect(readings('12 99k')).toEqual([[{ number: 12, amount: 99_000 }]]);
  expect(readings('12 100k')).toEqual([[[{ number: 12, amount: 100 }], [{ number: 12, amount: 100_000 }]]]);
});

/** The stakes of a reading in the words of the corpus. */
const stakesText = (stakes: readonly SlipBet[], game: GameId) =>
  stakes.map(({ number, amount }) => `${numberText(number, game)}:${amount}`).join(' ');

test.each([
  [1, 'comma', '12 34,500', '12:34500', '12:500 34:500'],
  [1, 'date', '23/11/26 12 500', '23:500 11:500 26:500 12:500', '12:500'],
  [1, 'double', '12 33 44 500R300', '12:500 21:300 33:500 44:500', '12:500 21:300 33:800 44:800'],
  [1, 'range', '00-19 100', '00:100 19:100', series(0, 100)],
  [1, 'range', '50-59 500', '50:500 59:500'],
  [1, 'reverse', '12 34 56R 500', '12:500 21:500 34:500 43:500 56:500 65:500', '12:500 34:500 56:500 65:500'],
  [1, 'reverse', '12 500 34 600 R', '12:500 21:500 34:600 43:600', '12:500 34:600 43:600'],
  [1, 'reverse', '11 500 34 600 R', '11:500 34:600 43:600'],
  [1, 'reverse', '12 500 21 300 R', '12:800 21:800', '12:800 21:300'],
  [1, 'reverse', '12 21 500 34 600 R', '12:500 21:500 34:600 43:600'],
  [1, 'set', '12 အပူးစုံ 500', '12:500 00:500 22:500 44:500 66:500 88:500', `12:500 ${doubles(500)}`],
  [1, 'stake', '12 34 56\n=900', '12:900 34:900 56:900', '12:300 34:300 56:300'],
  [2, 'stake', '123 500 456 300', '123:500 456:300', '123:300 500:300 456:300'],
  [1, 'twice', '12 21 R 500', '12:500 21:500', '12:1000 21:1000'],
  [1, 'date', '23/11 PM 12R500', '12:500 21:500'],
  [1, 'set', '5ထိပ် အပူးမ 500'],
  [1, 'set', 'ပါဝါ 12 500R300'],
  [1, 'word', '5ထိပ် x500'],
  [2, 'stake', '100 500, 200 300', '100:300 500:300 200:300'],
  [2, 'stake', '123 250, 456 300', '123:250 456:300', '123:300 250:300 456:300'],
  [1, 'unit', '12R 300k', '12:300 21:300', '12:300000 21:300000'],
  [1, 'unit', '45 67.5k', '45:67500', '45:5000 67:5000'],
] as const)('a question of game %i about %s has its readings: %s', (game, cause, text, ...readings) => {
  const [part, ...others] = readSlip(text, game).parts;
  expect(part).toMatchObject({ is: 'question', cause });
  expect(others).toEqual([]);
  expect(part!.is === 'question' && part!.readings.map((stakes) => stakesText(stakes, game))).toEqual(
    readings,
  );
});

test('commas are those of one sum if a part after the first begins with 0', () => {
  expect(readSlip('45 12,500,000', 1).parts).toMatchObject([{ bets: [{ number: 45, amount: 12_500_000 }] }]);
  expect(readSlip('45 12,345,678', 1).parts).toMatchObject([{ is: 'question', cause: 'comma' }]);
});

test('the bets of a slip are those of all its lines, a repeated number added up', () => {
  const { parts } = readSlip('12 500\n34 300\n12 200', 1);
  expect(stakesText(betsOfParts(parts), 1)).toBe('12:700 34:300');
});

test.each(['Ko Aung: 12 500', 'ကိုအောင်: 12 500', 'ကို အောင်: 12 500', 'ကျေးဇူး: 12 500'])(
  'who sent a line of a chat is no part of it: %s',
  (text) => {
    expect(readSlip(text, 1).parts).toMatchObject([{ is: 'bets', bets: [{ number: 12, amount: 500 }] }]);
  },
);
