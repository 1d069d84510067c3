import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { changeLang, loadTexts } from '../../i18n/index.ts';
import { RateRows } from './RateRows.tsx';
import { useRateDraft } from './use-rate-draft.ts';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
let draft: ReturnType<typeof useRateDraft>;
afterEach(async () => {
  await act(() => root?.unmount());
});
beforeAll(async () => {
  for (const name of ['home', 'pages', 'agent-reports'] as const) await loadTexts(name);
  await changeLang('en');
});

const LAST = [
  { key: '2d', title: '2D', value: 60, today: 60, max: 100 },
  { key: '3d', title: '3D', value: 0, today: 0, max: 120 },
];

function Editor() {
  draft = useRateDraft(LAST);
  return <RateRows rows={draft.rows} onType={draft.type} onSet={draft.set} />;
}

async function show() {
  const host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(() => root!.render(<Editor />));
  const tap = (label: string) =>
    act(() => host.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click());
  const rows = () => [...host.querySelectorAll('.ar-rate')].map((row) => row.textContent);
  const fields = () => [...host.querySelectorAll('input')].map(({ value }) => value);
  return { host, tap, rows, fields };
}

test('opens with the last rates; zero is no rebate', async () => {
  const { rows, fields } = await show();
  expect(fields()).toEqual(['0.60', '0.00']);
  expect(rows()).toEqual(['2D lotteryYour rate 1.00%', '3D lotteryNo rebate']);
  expect(draft.changed).toEqual([]);
});

test('steps change a rate, which names the one before, and reverting goes back to it', async () => {
  const { tap, rows, fields } = await show();
  await tap('Raise: 2D lottery');
  await tap('Raise: 2D lottery');
  expect(fields()).toEqual(['0.70', '0.00']);
  expect(rows()[0]).toBe('2D lotteryBefore 0.60%');
  expect(draft.changed.map(({ key, rate }) => [key, rate])).toEqual([['2d', 70]]);
  expect(draft.edited?.key).toBe('2d');
  await act(() => draft.revert());
  expect(fields()).toEqual(['0.60', '0.00']);
});

test('a rate above the own one names the ceiling, and one that cannot be read says so', async () => {
  const { host, rows } = await show();
  await act(() => draft.type('2d', '1.75'));
  expect(rows()[0]).toBe('2D lotteryNot above your rate 1.00%. 0 means no rebate.');
  expect(draft.wrong?.key).toBe('2d');
  expect(host.querySelector('input')?.getAttribute('aria-invalid')).toBe('true');
  await act(() => draft.type('2d', '0.7x'));
  expect(rows()[0]).toContain('at most two decimals');
});
