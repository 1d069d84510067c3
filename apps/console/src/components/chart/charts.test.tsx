import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { BalanceChart } from './BalanceChart.tsx';
import { DayBars } from './DayBars.tsx';
import { HourPlot } from './HourPlot.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(() => act(() => root?.unmount()));

async function drawn(chart: ReactNode) {
  const host = document.createElement('div');
  root = createRoot(host);
  await act(() => root!.render(chart));
  return {
    bars: [...host.querySelectorAll('rect:not(.day)')].map((bar) => [
      bar.getAttribute('class'),
      ...['x', 'y', 'height'].map((name) => Math.round(Number(bar.getAttribute(name)) * 100) / 100),
    ]),
    path: host.querySelector('path.level')?.getAttribute('d'),
    before: host.querySelector('path.before')?.getAttribute('d'),
    now: host.querySelector('line.now')?.getAttribute('x1'),
    label: host.querySelector('svg')?.getAttribute('aria-label'),
    ticks: [...host.querySelectorAll<HTMLElement>('.marks span')].map((mark) => [
      mark.textContent,
      mark.style.top,
    ]),
  };
}

const day = (value: number, mark?: number) => ({
  ...{ date: `2031-01-0${(value % 7) + 1}`, value, title: '' },
  ...(mark !== undefined && { mark }),
});

test('bars of days stand on zero, the largest tick at the top', async () => {
  expect(await drawn(<DayBars label="" days={[day(500), day(0), day(1_000)]} />)).toMatchObject({
    bars: [
      ['plain', 0.18, 42, 38],
      ['plain', 1.18, 80, 0],
      ['plain', 2.18, 4, 76],
    ],
  });
});

test('a loss hangs below zero, and a mark is where its value is', async () => {
  expect((await drawn(<DayBars label="" tone="signed" days={[day(1_000, 500), day(-500)]} />)).bars).toEqual([
    ['gain', 0.18, 4, 50.67],
    ['whatif', 0.06, 28.33, 2],
    ['loss', 1.18, 54.67, 25.33],
  ]);
});

test('a balance by day is a line that steps, with what came in above and what went out below', async () => {
  const days = [
    { date: '2031-01-05', level: 1_000, up: 500, down: 0, title: '' },
    { date: '2031-01-06', level: 250, up: 0, down: 1_000, title: '' },
  ];
  expect(
    await drawn(<BalanceChart days={days} slots={4} labels={{ up: 'in', down: 'out' }} label="" />),
  ).toMatchObject({
    bars: [
      ['up', 2.25, 95, 11],
      ['down', 2.25, 106, 0],
      ['up', 3.25, 106, 0],
      ['down', 3.25, 106, 22],
    ],
    path: 'M2,4V4H3V50.5H4',
    ticks: [
      ['0', '66px'],
      ['500', '35px'],
      ['1k', '4px'],
      ['in', '84px'],
      ['out', '128px'],
    ],
  });
});

const hour = (value: number, title = '') => ({ value, title });

test('hours stand on zero beside the earlier day; the one that is not over is an outline, and all are said', async () => {
  const plot = (
    <HourPlot
      label="In"
      hours={[hour(1_000, '0:00: 1,000'), hour(0, '1:00: 0'), hour(500, '2:00: 500')]}
      before={[500, ...Array(23).fill(1_000)]}
      now={2.25}
    />
  );
  expect(await drawn(plot)).toMatchObject({
    bars: [
      ['plain', 0.14, 4, 76],
      ['plain', 1.14, 80, 0],
      ['begun', 2.14, 42, 38],
    ],
    before: expect.stringMatching(/^M0,42V42H1V4H2V4H3.*V4H24$/),
    now: '2.25',
    label: 'In; 0:00: 1,000; 2:00: 500',
  });
});

test('a day that is over has no line of now and no outline', async () => {
  const { bars, now, before } = await drawn(<HourPlot label="" tone="in" hours={Array(24).fill(hour(10))} />);
  expect([bars.length, new Set(bars.map(([tone]) => tone)), now, before]).toEqual([
    24,
    new Set(['in']),
    undefined,
    undefined,
  ]);
});

test('a running sum is steps until now, also below zero; only hours that changed it are said', async () => {
  const hours = [hour(-500, '0:00: −500'), hour(-500, '1:00: −500'), hour(1_000, '2:00: +1,000')];
  expect(await drawn(<HourPlot label="GGR" kind="running" hours={hours} now={2.5} />)).toMatchObject({
    bars: [],
    path: 'M0,80V80H1V80H2V4H2.5',
    label: 'GGR; 0:00: −500; 2:00: +1,000',
  });
});
