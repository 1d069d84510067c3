import { expect, test } from 'vitest';
import { clearScreen, render } from '../testing/screen.tsx';
import { DataTable } from './DataTable.tsx';

clearScreen();

const headsOf = (part: string) =>
  [...document.querySelectorAll<HTMLElement>(`${part} td`)].map((cell) => [
    cell.dataset.head,
    cell.textContent,
    cell.getAttribute('colspan'),
  ]);

test('the cells of a card and of its sums are named by their heads, besides what names the row', async () => {
  await render(
    <DataTable
      rows={[{ id: 7, stakes: 90, paid: 3 }]}
      idOf={({ id }) => id}
      cards
      sumsOf="All"
      columns={[
        { head: 'Name', cell: ({ id }) => `M-${id}` },
        { head: 'Day', cell: () => 'Mon' },
        { head: 'Stakes', align: 'right', cell: ({ stakes }) => stakes, sum: '190' },
        { head: 'Paid', align: 'right', cell: ({ paid }) => paid },
      ]}
    />,
  );
  expect(document.querySelector('table')?.classList.contains('cards')).toBe(true);
  expect(headsOf('tbody')).toEqual([
    [undefined, 'M-7', null],
    ['Day', 'Mon', null],
    ['Stakes', '90', null],
    ['Paid', '3', null],
  ]);
  expect(headsOf('tfoot')).toEqual([
    [undefined, 'All', '2'],
    ['Stakes', '190', null],
    ['Paid', '', null],
  ]);
});
