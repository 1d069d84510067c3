import { describe, expect, test } from 'vitest';
import {
  areLimits,
  arePairs,
  canAnswer,
  digitSet,
  drawDays3D,
  drawSector,
  feeAt,
  feeOfPart,
  isDrawDay,
  isDrawDay3D,
  isPart,
  isRule,
  LOTTERY_WALLET,
  MIN_STAKE,
  nextDrawDay,
  numberFromPrize,
  numberFromSet,
  passwordRefusal,
  pinRefusal,
  prizeNumber,
  receiptCode,
  setFigure,
  slipIdOfCode,
  timeOfDay,
} from './index.ts';

const none: ReadonlySet<string> = new Set();

describe('days of draws', () => {
  test.each([
    ['2026-11-27', 'Friday', true],
    ['2026-11-28', 'Saturday', false],
    ['2026-11-29', 'Sunday', false],
    ['2026-11-30', 'Monday', true],
  ])('2D on %s, a %s: %s', (date, _name, draws) => {
    expect(isDrawDay(date, none)).toBe(draws);
    expect(isDrawDay(date, new Set([date]))).toBe(false);
  });

  test('the next draw day is after the date, passes close days, and is at most 60 days ahead', () => {
    expect(nextDrawDay('2026-11-27', none)).toBe('2026-11-30');
    expect(nextDrawDay('2026-11-30', none)).toBe('2026-12-01');
    expect(nextDrawDay('2026-11-30', new Set(['2026-12-01']))).toBe('2026-12-02');
    const days = (count: number) =>
      new Set(
        Array.from({ length: count }, (_, at) =>
          new Date(Date.UTC(2026, 10, 30) + (at + 1) * 86_400_000).toISOString().slice(0, 10),
        ),
      );
    // 2027-01-29 is the 60th day and a Friday.
    expect(nextDrawDay('2026-11-30', days(59))).toBe('2027-01-29');
    expect(nextDrawDay('2026-11-30', days(60))).toBeNull();
  });

  test('3D days of a span include its first and its last day', () => {
    const planned = (from: string, to: string) => drawDays3D(from, to, new Map()).map((day) => day.planned);
    expect(planned('2026-12-01', '2026-12-16')).toEqual(['2026-12-01', '2026-12-16']);
    expect(planned('2026-12-02', '2026-12-15')).toEqual([]);
  });

  test.each([
    ['2026-12-01', true],
    ['2026-12-16', true],
    ['2026-12-02', false],
    ['2026-12-11', false],
  ])('%s is a default day of 3D: %s', (date, is) => expect(isDrawDay3D(date)).toBe(is));
});

describe('figures and numbers', () => {
  test.each([
    [' 1,562.83 ', '1562.83'],
    ['0001.50', '1.50'],
    ['0.50', '0.50'],
    ['1,234,567.89', '1234567.89'],
    ['x1562.83', null],
    ['1562.83x', null],
    ['1562.8', null],
    ['1562.835', null],
    ['15,62.83', null],
  ])('a SET figure %s is %s', (text, figure) => expect(setFigure(text)).toBe(figure));

  test.each([
    ['1562.83', '68480'],
    ['1562.8', '68480.86'],
    ['x1562.83', '68480.86'],
    ['1562.835', '68480.86'],
    ['1562.83', '68480.865'],
  ])('no number comes of %s and %s', (index, value) =>
    expect(() => numberFromSet(index, value)).toThrow(RangeError),
  );

  test.each([
    ['835492', '835492'],
    ['83 54-92', '835492'],
    ['83549', null],
    ['8354921', null],
  ])('a first prize %s is %s', (text, prize) => expect(prizeNumber(text)).toBe(prize));

  test('a 3D number is three digits of a whole prize', () => {
    expect(numberFromPrize('835007')).toBe(7);
    for (const bad of ['83549', '8354921', 'a835492']) expect(() => numberFromPrize(bad)).toThrow(RangeError);
  });

  test.each([-1, 10, 1.5])('%s is not a digit of a set', (digit) =>
    expect(() => digitSet('head', digit, 1)).toThrow(RangeError),
  );

  test.each([
    ['the pairs of power', [5, 16, 27, 38, 49], true],
    ['0 and 99', [0, 99], true],
    ['none', [], false],
    ['a number above 99', [5, 100], false],
    ['a number above 99 before another', [100, 5], false],
    ['a negative number', [-1], false],
    ['a fraction', [1.5], false],
    ['a number twice', [5, 5], false],
    ['a number and its reverse', [5, 50], false],
    ['a reverse of a number further before', [5, 16, 27, 50], false],
    ['ten', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], true],
    ['eleven', [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11], false],
  ])('%s can be pairs', (_name, numbers, can) => expect(arePairs(numbers)).toBe(can));
});

describe('draw rules', () => {
  test.each([
    ['odds of 1', 1, 'odds', [1n], true],
    ['odds of 0', 1, 'odds', [0n], false],
    ['odds of 10,000', 1, 'odds', [10_000n], true],
    ['odds of 10,001', 1, 'odds', [10_001n], false],
    ['a close at 06:00', 1, 'closes_morning', [360n], true],
    ['a close before it', 1, 'closes_morning', [359n], false],
    ['a close five minutes before the draw', 1, 'closes_morning', [716n], true],
    ['a close four minutes before it', 1, 'closes_morning', [717n], false],
    ['an evening close five minutes before', 1, 'closes_evening', [985n], true],
    ['an evening close four minutes before', 1, 'closes_evening', [986n], false],
    ['a close of 3D five minutes before', 2, 'closes_3d', [925n], true],
    ['a close of 3D four minutes before', 2, 'closes_3d', [926n], false],
    ['a minimum stake below that of the site', 1, 'min_stake', [MIN_STAKE - 1n], false],
    ['the minimum stake of the site', 1, 'min_stake', [MIN_STAKE], true],
    ['the lottery wallet', 1, 'wallet', [LOTTERY_WALLET], true],
    ['a wallet that there is not', 1, 'wallet', [LOTTERY_WALLET + 1n], false],
    ['a rule of another game', 2, 'closes_morning', [700n], false],
    ['two values for one', 1, 'odds', [80n, 80n], false],
    ['limits of which the first is too high', 1, 'member_limits', [1_000_000_001n, 1n, 1n, 1n], false],
    ['limits of which the last is negative', 1, 'member_limits', [1n, 1n, 1n, -1n], false],
    ['a cap at its maximum', 1, 'number_cap', [1_000_000_000n], true],
    ['a cap above it', 1, 'number_cap', [1_000_000_001n], false],
  ] as const)('%s is valid: as listed', (_name, game, kind, value, valid) =>
    expect(isRule(game, kind, value)).toBe(valid),
  );

  test('no limit is above that of the colour before', () => {
    expect(areLimits([3n, 2n, 2n, 0n])).toBe(true);
    expect(areLimits([3n, 2n, 3n])).toBe(false);
    expect(areLimits([3n, 4n, 2n])).toBe(false);
    expect(areLimits([2n, 3n])).toBe(false);
  });

  test.each([
    [0, '00:00'],
    [59, '00:59'],
    [60, '01:00'],
    [716, '11:56'],
  ])('%i minutes are %s', (minutes, time) => expect(timeOfDay(minutes)).toBe(time));
});

describe('passwords', () => {
  const long = (length: number) => 'a'.repeat(length);
  test.each([
    [long(8), 'anything from 8', null],
    [long(7), 'anything from 8', 'password_long'],
    [long(64), 'anything from 8', null],
    [long(65), 'anything from 8', 'password_long'],
    ['246813', 'anything from 8', 'password_long'],
    ['246813', 'six digits', null],
    ['24681', 'six digits', 'password_short'],
    ['2468135', 'six digits', 'password_short'],
    [long(8), 'six digits', null],
    ['112112', 'six digits', 'password_short'],
    ['112113', 'six digits', null],
    ['123456', 'six digits', 'password_short'],
    ['123457', 'six digits', null],
    ['654321', 'six digits', 'password_short'],
    ['654320', 'six digits', null],
    ['abc12', 'letters and digits', 'password_form'],
    ['abc123', 'letters and digits', null],
    ['abcdef', 'letters and digits', 'password_form'],
    ['123789', 'letters and digits', 'password_form'],
    ['abc12!', 'letters and digits', 'password_form'],
  ] as const)('%s under the rule %s: %s', (password, rule, refusal) =>
    expect(passwordRefusal(password, rule)).toBe(refusal),
  );

  test('a withdrawal password has six digits', () => {
    expect(['909182', '90918', '9091823', '111111', '123456'].map(pinRefusal)).toEqual([
      null,
      ...Array(4).fill('pin_form'),
    ]);
  });
});

describe('codes of receipts', () => {
  test.each([1n, 2n, 31n, 32n, 1_000_000n, (1n << 40n) - 1n])('slip %s', (id) => {
    const code = receiptCode(id);
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
    expect(slipIdOfCode(code)).toBe(id);
    expect(slipIdOfCode(` ${code.toLowerCase().replace('-', '')} `)).toBe(id);
  });

  test.each(['', 'K7Q2-M9P', 'K7Q2-M9PXX', 'XK7Q2-M9PX', 'K7Q2--M9PX', 'K7Q2-M9P1', 'K7Q2-M9PO'])(
    'no slip has the code %s',
    (code) => expect(slipIdOfCode(code)).toBeNull(),
  );

  test('neighbours share no beginning', () => {
    expect(receiptCode(1n).slice(0, 2)).not.toBe(receiptCode(2n).slice(0, 2));
  });
});

describe('fees and parts', () => {
  test('a fee is in hundredths of a percent, without fractions of a kyat', () => {
    expect([feeAt(150, 10_000n), feeAt(1, 9_999n), feeAt(1, 10_000n), feeAt(10_000, 7n)]).toEqual([
      150n,
      0n,
      1n,
      7n,
    ]);
    expect(feeOfPart({ amount: 30_000n, fee: 100n }, 12_345n)).toBe(41n);
  });

  test('a part is above zero and below the whole', () => {
    expect([0n, 1n, 9n, 10n].map((part) => isPart(part, 10n))).toEqual([false, true, true, false]);
  });

  test('an agent answers a dispute once', () => {
    expect(canAnswer({ state: 'disputed', answered_at: null })).toBe(true);
    expect(canAnswer({ state: 'disputed', answered_at: new Date(0) })).toBe(false);
    expect(canAnswer({ state: 'rejected', answered_at: null })).toBe(false);
  });
});

test('a sector has as many numbers as its weight, the first sector the lowest', () => {
  const weights = [1, 3, 2];
  const owner = [0, 1, 1, 1, 2, 2];
  const seen = new Set<number>();
  for (let turn = 0; turn < 60; turn += 1) {
    const seeds = { serverSeed: 'ab'.repeat(32), clientSeed: 'a phone', turn: String(turn) };
    const { number, sector } = drawSector(seeds, weights);
    expect(sector).toBe(owner[number]);
    seen.add(number);
  }
  expect([...seen].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5]);
});
