import { beforeAll, expect, test } from 'vitest';
import { joinSentence, joinTitle } from '../../i18n/join-syllables.ts';
import { loadEnglish, showPart, textOf } from '../../testing/screen.tsx';
import { BonusRows } from './BonusRows.tsx';
import { ClaimSheet } from './ClaimSheet.tsx';
import { CountsFirst } from './CountsFirst.tsx';
import type { Bonus } from './queries.ts';

beforeAll(loadEnglish);

const at = '2031-01-06T05:00:00.000Z';
const before = (count: number): Bonus['before'] =>
  Array.from({ length: count }, (_, n) => ({
    source: 'deposit',
    reference: `D-${n + 1}`,
    left: 100 * (n + 1),
  }));
const bonus = {
  ...{
    id: 'B-1',
    title: 'New year',
    state: 'granted',
    amount: 500,
    required: 2_500,
    done: 0,
    turnover_times: 5,
  },
  ...{ play_days: 30, claim_until: at, play_until: null, granted_at: at, ended_at: null, taken_back: 0 },
  ...{ reason: '', games: '', before: before(10) },
} as Bonus;

test('both answers to a bonus stay in sight below its terms, however long these are', async () => {
  const leave = await showPart(<ClaimSheet bonus={bonus} onClose={() => {}} />);
  const acts = [...document.querySelectorAll('.sheet .foot button')].map(textOf);
  await leave();
  expect(acts).toEqual(['Claim', 'No thanks']);
});

test.each([
  [3, ['Deposit D-1 100 left', 'Deposit D-2 200 left', 'Deposit D-3 300 left']],
  [4, ['Deposit D-1 100 left', 'Deposit D-2 200 left', 'Deposit D-3 300 left', 'Deposit D-4 400 left']],
  [5, ['Deposit D-1 100 left', 'Deposit D-2 200 left', 'Deposit D-3 300 left', 'and 2 more 900 left']],
])(
  'of %i requirements before a bonus the first stand by themselves, many others as their sum',
  async (count, rows) => {
    const leave = await showPart(<CountsFirst before={before(count)} />);
    const shown = [...document.querySelectorAll('.row')].map((row) =>
      [...row.children].map((part) => textOf(part)).join(' '),
    );
    await leave();
    expect(shown).toEqual(rows);
  },
);

test('the title and the reason of a bonus break at no syllable of Burmese', async () => {
  const [title, reason] = ['အထူးဘောနပ်စ်', 'အကောင့်နှစ်ခု သုံးထားသည်'];
  const leave = await showPart(<BonusRows list={[{ ...bonus, state: 'cancelled', title, reason }]} />);
  const shown = document.body.textContent ?? '';
  await leave();
  expect(shown).toContain(joinTitle(title));
  expect(shown).toContain(joinSentence(reason));
  expect([joinTitle(title), joinSentence(reason)]).not.toContain(title);
});
