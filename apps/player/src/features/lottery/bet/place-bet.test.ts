import { expect, test } from 'vitest';
import { compareUnanswered, refusedLines } from './place-bet.ts';
import { emptySlip } from './slip.ts';

const ISSUE = '2d-20310106-morning';
const slip = {
  ...emptySlip(ISSUE, 500n),
  picks: new Map([
    ['07', null],
    ['12', 800n],
  ] as const),
};
const body = (extra: object = {}) =>
  JSON.stringify({
    ...{ gameId: 1, issue: ISSUE },
    betInfo: [
      { number: '07', amount: 500 },
      { number: '12', amount: 800 },
    ],
    ...extra,
  });

test.each([
  ['nothing was sent', null, null],
  ['the same slip', body(), { isThis: true }],
  [
    'a stake was changed since',
    body({
      betInfo: [
        { number: '07', amount: 500 },
        { number: '12', amount: 900 },
      ],
    }),
    { isThis: false, total: 1_400n },
  ],
  ['another draw', body({ issue: '2d-20310106-evening' }), null],
  ['another game', body({ gameId: 2 }), null],
])('compares the slip with what was sent without an answer: %s', (_, sent, expected) => {
  expect(compareUnanswered(sent, 1, slip)).toEqual(expected);
});

const refusal = (code: string, numbers: unknown) =>
  ({ kind: 'refused', code, title: '', text: '', details: { numbers } }) as never;

test.each(['over_limit', 'number_unavailable', 'number_unknown'])('shows the numbers of %s', (code) => {
  const numbers = [
    { number: '07', asked: 500, room: 200, why: 'cap' },
    { number: '12', why: 'closed' },
  ];
  expect(refusedLines(refusal(code, numbers))).toEqual([
    { number: '07', stake: 500n, room: 200n, why: 'cap' },
    { number: '12', stake: 0n, room: 0n, why: 'closed' },
  ]);
});

test('a refusal without numbers is about something else', () => {
  expect(refusedLines(refusal('over_limit', []))).toBeNull();
  expect(refusedLines(null)).toBeNull();
});
