import { expect, test } from 'vitest';
import { drawn, loadEnglish, showPart } from '../../testing/screen.tsx';
import { ReportChart } from './ReportChart.tsx';

const day = (date: string, stakes: number, result: number) => ({ date, all_tz: stakes, all_sy: result });

function draw(days: ReturnType<typeof day>[], today: string): SVGSVGElement {
  const host = drawn(<ReportChart days={days} today={today} />);
  return host.querySelector('svg')!;
}

const box = (bar: Element | null | undefined) => {
  const [top, height] = ['y', 'height'].map((name) => Number(bar?.getAttribute(name)));
  return { top: top!, bottom: top! + height!, height: height! };
};

test('stakes stand on one line; a win of the members hangs above the zero line, a loss below it', () => {
  const chart = draw([day('2031-01-05', 1000, 300), day('2031-01-06', 500, -150)], '2031-01-06');
  const [first, second] = chart.querySelectorAll('.stakes');
  expect(box(first).height).toBe(2 * box(second).height);
  expect(box(first).bottom).toBe(box(second).bottom);
  const [win, loss] = [box(chart.querySelector('.up')), box(chart.querySelector('.down'))];
  expect(win.bottom).toBe(loss.top);
  expect(win.height).toBe(2 * loss.height);
});

test('today is lit and has its sum, and days without bets draw nothing', () => {
  const chart = draw([day('2031-01-05', 0, 0), day('2031-01-06', 7_342_500, 0)], '2031-01-06');
  expect(chart.querySelectorAll('.stakes.on')).toHaveLength(1);
  expect(box(chart.querySelector('.stakes')).height).toBe(0);
  expect([...chart.querySelectorAll('text')].map((text) => text.textContent)).toContain('7,342,500');
});

test('says in words only the days with bets or a result, also a result alone', async () => {
  await loadEnglish();
  const days = [day('2031-01-04', 0, 0), day('2031-01-05', 700, 0), day('2031-01-06', 0, -40)];
  const takeAway = await showPart(<ReportChart days={days} today="" />);
  const named = document.querySelector('svg[aria-label]')!.getAttribute('aria-label')!.split('. ');
  await takeAway();
  expect(named).toHaveLength(2);
  expect(named[0]).toContain('700');
  expect(named[1]).toContain('40');
});

test('a long period names its first and last day only', () => {
  const days = Array.from({ length: 31 }, (_, index) =>
    day(`2031-01-${String(index + 1).padStart(2, '0')}`, index, 0),
  );
  const dates = [...draw(days, '').querySelectorAll('text')].map((text) => text.textContent);
  expect(dates).toEqual(['1.1', '31.1', '30']);
});
