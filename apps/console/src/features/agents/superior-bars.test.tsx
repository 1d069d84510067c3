import { expect, test } from 'vitest';
import { clearScreen, render } from '../../testing/screen.tsx';
import { SuperiorBars } from './SuperiorBars.tsx';

clearScreen();

const who = (id: number, name: string) => ({ id, name });
const above = [
  { who: who(1, 'Khin'), members: 40, members_after: 80, was: 600, would: 450 },
  { who: who(2, 'Zaw'), members: 60, members_after: 60, was: 0, would: 300 },
  { who: who(3, 'Hla'), members: 20, members_after: 0, was: 0, would: 0 },
] as never;

/** Each bar of a section as its parts: what it is and how wide. */
const barsOf = (section: number) =>
  [...[...document.querySelectorAll('.superiorbars')][section]!.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('u')].map((part) => `${part.className || 'stays'} ${part.style.width}`),
  );

test('the bars of a move: what stays, is added and is taken, as parts of the largest of their kind', async () => {
  await render(<SuperiorBars above={above} />);
  expect(barsOf(0)).toEqual([['stays 50%', 'added 50%'], ['stays 75%'], ['stays 0%', 'taken 25%']]);
  expect(barsOf(1)).toEqual([['stays 75%', 'taken 25%'], ['stays 0%', 'added 50%'], ['stays 0%']]);
});
