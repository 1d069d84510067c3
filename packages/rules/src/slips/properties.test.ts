import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BetNumber, type GameId, games, numberText } from '../games.ts';
import { plainSet, withReverses } from '../number-sets.ts';
import { betsOfParts, readSlip } from './read-slip.ts';
import type { SlipBet } from './types.ts';

const pieces = [
  ...'0123456789၀၁၂၃၄၅၆၇၈၉ .,-=/*+:x\nRkဝ',
  ...[
    '500',
    '12',
    '34',
    '1,000',
    'အာ',
    'ပါ',
    'ပါဝါ',
    'ထိပ်',
    'ပတ်',
    'ခွေ',
    'စီ',
    'ရာ',
    'ထောင်',
    'Total',
    '🙏',
    'ကိုအောင်',
  ],
  ...['ေခြ', '၁ပိတ္', 'မှ', 'ထိ', 'ကို', 'ကပ်', 'nk', '@', '(', '3D', 'PM', '12:01', '09 45 1234567', '\u200b'],
];
const game = fc.constantFrom<GameId>(1, 2);
const messy = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((list) => list.join(''));

test('never throws, and shows every line of the text', () => {
  fc.assert(
    fc.property(fc.oneof(messy, fc.string({ unit: 'binary' }), fc.string()), game, (text, id) => {
      const { parts, verdict } = readSlip(text, id);
      const lines = (all: string) => all.split(/[\r\n\u2028\u2029]+/).map((line) => line.trim());
      const shown = parts.flatMap((part) => lines(part.text)).join('\n');
      for (const line of lines(text)) expect(shown).toContain(line);
      expect(verdict === 'ok').toBe(betsOfParts(parts).length > 0 && verdict !== 'ask');
      for (const { number, amount } of betsOfParts(parts)) {
        expect(number).toBeLessThan(10 ** games[id].digits);
        expect(Number.isSafeInteger(amount) && amount >= 100).toBe(true);
      }
    }),
    { numRuns: 3000 },
  );
});

const figures = [
  ...'0123456789 .,-=/*+:x\nR',
  '500',
  '12',
  '34',
  '56',
  '123',
  '456',
  '1,000',
  'R500',
  ' 300',
  '=200',
];
const figuresOnly = fc.array(fc.constantFrom(...figures), { maxLength: 12 }).map((list) => list.join(''));

test('bets no number and no stake that is not written', () => {
  fc.assert(
    fc.property(figuresOnly, game, (text, id) => {
      for (const part of readSlip(text, id).parts) {
        if (part.is !== 'bets') continue;
        const written: string[] = part.text.match(/\d+/g) ?? [];
        const stakes: string[] = part.text.replace(/(?<=\d),(?=\d{3})/g, '').match(/\d+/g) ?? [];
        const sums = new Set([...stakes, ...written].map(Number));
        for (const { number, amount } of part.bets) {
          const orders = part.text.includes('R') ? withReverses([number], id) : [number];
          expect(orders.some((order) => written.includes(numberText(order, id)))).toBe(true);
          // A line may give a number several times; its stakes then add up.
          expect(sums.has(amount) || amount >= 2 * Math.min(...sums)).toBe(true);
        }
      }
    }),
    { numRuns: 5000 },
  );
});

type List = { numbers: BetNumber[]; stake: number; isReversed: boolean };

const stake = fc.integer({ min: 10, max: 99 }).map((hundreds) => hundreds * 100);
/** In 3D, hundreds may be a stake or a number. */
const isNoStake = (id: GameId) => (number: BetNumber) => id === 1 || number % 50 !== 0;
const list = (id: GameId) =>
  fc.record({
    numbers: fc.uniqueArray(fc.integer({ min: 0, max: 10 ** games[id].digits - 1 }).filter(isNoStake(id)), {
      minLength: 1,
      maxLength: 6,
      selector: (number: BetNumber) => withReverses([number], id)[0],
    }),
    stake,
    isReversed: fc.boolean(),
  });

const burmese = (text: string) => text.replace(/\d/g, (digit) => '၀၁၂၃၄၅၆၇၈၉'[Number(digit)]!);
const fullWidth = (text: string) => text.replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!);
const grouped = (text: string) => text.replace(/\B(?=(\d{3})+$)/g, ',');

/** The ways a list may be written, all with the same meaning. */
const spelling = fc.record({
  between: fc.constantFrom(' ', '.', '/', '*', '+', ',', '၊ ', '\n'),
  reverse: fc.constantFrom(' R ', ' r ', ' အာ ', ' အပြန် '),
  before: fc.constantFrom(' ', '=', ' = ', ':', 'x'),
  amount: fc.constantFrom(
    (value: number) => String(value),
    (value: number) => grouped(String(value)),
    (value: number) => (value % 1000 === 0 ? `${value / 1000}ထောင်` : `${value}စီ`),
    (value: number) => `${value}ကျပ်`,
  ),
  script: fc.constantFrom((text: string) => text, burmese, fullWidth),
});

test('a clear slip reads back equal in every spelling', () => {
  fc.assert(
    fc.property(
      game.chain((id) => fc.tuple(fc.constant(id), list(id))),
      spelling,
      (
        [id, { numbers, stake, isReversed }]: [GameId, List],
        { between, reverse, before, amount, script },
      ) => {
        const written = numbers.map((number) => numberText(number, id)).join(between);
        const text = script(`${written}${isReversed ? reverse : before}${amount(stake)}`);
        const chosen = isReversed ? withReverses(numbers, id) : numbers;
        const { verdict, parts } = readSlip(text, id);
        // In a list over lines, R may be for the last line only.
        if (isReversed && between === '\n' && numbers.length > 1) {
          expect(verdict).toBe('ask');
          return;
        }
        // A list of two or three such numbers may be a date or a time of draw.
        if (parts.some((part) => part.is === 'question' && part.cause === 'date')) return;
        expect(verdict).toBe('ok');
        expect(betsOfParts(parts).sort(byNumber)).toEqual(
          chosen.map((number): SlipBet => ({ number, amount: stake })).sort(byNumber),
        );
      },
    ),
    { numRuns: 3000 },
  );
});

const byNumber = (a: SlipBet, b: SlipBet) => a.number - b.number;

test('uses the pairs of the draw rule', () => {
  const pairs = { power: [1, 22], natkhat: [7] };
  const read = readSlip('ပါဝါ 500', 1, pairs);
  expect(betsOfParts(read.parts).map(({ number }) => number)).toEqual(plainSet('power', pairs));
});

test('takes about eight times as long for eight times the text', () => {
  const line = 'ကိုအောင် 12R500 မမမမမမမမမမမမမမ 12.34.56R500 ပါဝါ 300 1234ခွေ 200 5ထိပ် 100';
  const timeOf = (lines: number) => {
    const start = performance.now();
    readSlip(`${line}\n`.repeat(lines), 1);
    return performance.now() - start;
  };
  timeOf(250);
  // A reader that looks at the whole text for each line would take sixty-four times as long.
  expect(timeOf(2000) / timeOf(250)).toBeLessThan(32);
});
