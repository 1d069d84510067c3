import { textOnScreen } from '@shwe/ui/testing';
import { expect, test, vi } from 'vitest';
import { clearScreen, click, render } from '../testing/screen.tsx';
import { RowButton } from './DataTable.tsx';
import { SplitPage } from './SplitPage.tsx';

clearScreen();

const queryOf = (data: { list: { id: number }[]; total: number } | undefined) =>
  ({ data, isLoading: data === undefined, error: null, refetch: () => {} }) as never;

const rows = { list: [{ id: 7 }], total: 1 };
const none = { list: [], total: 0 };

test.each([
  ['has the whole width without rows', none, 'plain', { columns: 'auditgrid alone', side: false }],
  ['keeps its width while rows load', undefined, 'plain', { columns: 'auditgrid', side: true }],
  ['keeps its width beside a row', rows, 'plain', { columns: 'auditgrid', side: true }],
  ['of cases keeps the ground of the case', none, 'case', { columns: 'auditgrid casegrid', side: true }],
] as const)('a list %s', async (_, data, side, { columns, side: hasSide }) => {
  await render(
    <SplitPage<{ id: number }>
      title="Cases"
      query={queryOf(data as typeof rows | undefined)}
      paging={{ page: 1, size: 25, goTo: () => {} }}
      empty="Nothing waits."
      side={side}
      columns={() => [{ head: 'Number', cell: ({ id }) => id }]}
    >
      {({ id }) => `Details of ${id}`}
    </SplitPage>,
  );
  expect(document.querySelector('.auditgrid')?.className).toBe(columns);
  expect(document.querySelector('aside') !== null).toBe(hasSide);
  expect(textOnScreen().includes('Nothing waits.')).toBe(data === none);
  expect(textOnScreen().includes('Details of 7')).toBe(data === rows);
});

test.each([
  ['below the screen are scrolled to', 3000, 1],
  ['beside the list stay where they are', 100, 0],
])('details %s when a row is selected', async (_, top, times) => {
  const scroll = vi.fn();
  HTMLElement.prototype.scrollIntoView = scroll;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  await render(
    <SplitPage<{ id: number }>
      title="Cases"
      query={queryOf({ list: [{ id: 7 }, { id: 8 }], total: 2 })}
      paging={{ page: 1, size: 25, goTo: () => {} }}
      empty="Nothing waits."
      columns={(select) => [
        { head: 'Number', cell: ({ id }) => <RowButton label={`Row ${id}`} select={() => select(id)} /> },
      ]}
    >
      {({ id }) => `Details of ${id}`}
    </SplitPage>,
  );
  expect(scroll).not.toHaveBeenCalled();
  await click('Row 8');
  expect(textOnScreen()).toContain('Details of 8');
  expect(scroll).toHaveBeenCalledTimes(times);
});
