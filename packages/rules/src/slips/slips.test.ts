import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type GameId, numberText } from '../games.ts';
import { readSlip } from './read-slip.ts';

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

test('R at the end of a line of two lists is for both, or for the last one', () => {
  const { parts } = readSlip('12 500 34 600 R', 1);
  const bet = (number: number, amount: number) => ({ number, amount });
  expect(parts).toMatchObject([
    {
      is: 'question',
      cause: 'reverse',
      readings: [
        [bet(12, 500), bet(21, 500), bet(34, 600), bet(43, 600)],
        [bet(12, 500), bet(34, 600), bet(43, 600)],
      ],
    },
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

test.each(['Ko Aung: 12 500', 'ကိုအောင်: 12 500', 'ကို အောင်: 12 500', 'ကျေးဇူး: 12 500'])(
  'who sent a line of a chat is no part of it: %s',
  (text) => {
    expect(readSlip(text, 1).parts).toMatchObject([{ is: 'bets', bets: [{ number: 12, amount: 500 }] }]);
  },
);
