import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../i18n/index.ts';
import { Odds } from './Odds.tsx';
import type { PrizeTable } from './queries.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

beforeAll(() => loadTexts('prizes'));

const table = {
  ...{ turnover_times: 0, play_days: 30, mean: { sum: 100, of: 2 } },
  sectors: [
    { weight: 1, amount: 0 },
    { weight: 1, amount: 100 },
  ],
} as unknown as PrizeTable;

test.each([
  ['en', 'The mean of a draw is 50 Ks. A prize can be withdrawn at once.'],
  ['zh', '每次平均 50 缅元。奖金可立即提现。'],
  ['th', 'เฉลี่ยครั้งละ 50 จ๊าด ถอนรางวัลได้ทันที'],
] as const)('the sentences below the odds stand apart as their language has it: %s', async (lang, text) => {
  await changeLang(lang);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => root.render(<Odds table={table} />));
  const shown = document.body.textContent?.replaceAll('\u2060', '');
  await act(() => root.unmount());
  expect(shown).toContain(text);
});
