import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../../i18n/index.ts';
import type { Payee } from '../queries.ts';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
});

test('the sheet names the amount, what is left, and the USDT at the rate', async () => {
  await loadTexts('pages');
  await changeLang('en');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  const payee = { id: 1, kind: 'usdt', title: 'TRC20', account: 'T…x', name: '' } as Payee;
  await act(() =>
    root!.render(
      <ConfirmWithdrawal
        open
        onClose={() => {}}
        amount={45_000n}
        payee={payee}
        way="operator"
        balance={152_000n}
        rate={4500}
        onRefused={() => {}}
      />,
    ),
  );
  const text = document.body.textContent ?? '';
  expect(text).toMatch(/Balance afterwards[^0-9]*107,000/);
  expect(text).toMatch(/10(\.0+)?\s*USDT/);
});
