import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadEnglish, showPart } from '../../testing/screen.tsx';
import { DownlineRows } from './DownlineRows.tsx';

let remove: (() => Promise<void>) | undefined;
beforeAll(loadEnglish);
afterEach(() => remove?.());

const member = {
  ...{ id: 204_301, phone: '', is_daili: 0, xj_nums: 0, levelid: 1, money: 0, bet_today: 0, winloss: 0 },
  ...{ created_at: '2031-01-06T05:00:00.000Z' },
};

test.each([
  ['301', 'Ko Aung', ['301']],
  ['၃၀၁', 'Ko Aung', ['301']],
  ['ko a', 'Ko Aung', ['Ko A']],
  ['4', 'Shop 4', ['4', '4']],
  ['%', 'Ko Aung', []],
  // A syllable is underlined whole, as it cannot be read in parts.
  ['က', 'ကိုအောင်', ['ကို']],
  ['သ', 'သတ္တိ', ['သ']],
  ['သတ', 'သတ္တိ', ['သတ္တိ']],
])('what was searched for is underlined: %s in %s', async (find, remark, marked) => {
  remove = await showPart(<DownlineRows rows={[{ ...member, remark }]} find={find} />);
  const found = [...document.querySelectorAll('.ag-found')].map((one) => one.textContent);
  expect(found).toEqual(marked);
  expect(document.querySelector('.ar-row .id')?.textContent).toBe(`204301${remark}`);
});
