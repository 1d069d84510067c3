import { textOnScreen } from '@shwe/ui/testing';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
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

const setWidth = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (to: object) => void } }).happyDOM.setViewport({ width });
afterEach(() => setWidth(1024));

/** Cases of which the one that is shown can be decided, and leaves the list then. */
function Cases() {
  const [ids, setIds] = useState(['E-7', 'E-8']);
  const list = ids.map((id) => ({ id }));
  return (
    <SplitPage<{ id: string }>
      title="Agents"
      listName="Disputes"
      query={queryOf({ list, total: ids.length } as never)}
      paging={{ page: 1, size: 25, goTo: () => {} }}
      empty="Nothing waits."
      side="case"
      columns={(select) => [
        { head: 'Number', cell: ({ id }) => <RowButton label={`Row ${id}`} select={() => select(id)} /> },
      ]}
    >
      {({ id }) => (
        <button type="button" onClick={() => setIds((all) => all.filter((one) => one !== id))}>
          Decide {id}
        </button>
      )}
    </SplitPage>
  );
}

const isCaseAlone = () => document.querySelector('.casegrid')!.classList.contains('shown');

test('a phone shows the case of a row alone, and a way back to the list', async () => {
  setWidth(390);
  const router = await render(<Cases />, { at: '/agents/disputes?states=desk' });
  expect(isCaseAlone()).toBe(false);
  await click('Row E-8');
  expect([isCaseAlone(), router.state.location.search]).toEqual([true, { states: 'desk', case: 'E-8' }]);
  expect(textOnScreen()).toContain('Decide E-8');
  expect(document.activeElement?.textContent).toBe('‹ Disputes');
  await click('‹ Disputes');
  await vi.waitFor(() => expect(isCaseAlone()).toBe(false));
  expect(router.state.location.search).toEqual({ states: 'desk' });
  expect(document.activeElement?.textContent).toBe('Row E-8');
});

test('a case that a link names is shown alone, and leads to the list', async () => {
  setWidth(390);
  const router = await render(<Cases />, { at: '/agents/disputes?case=E-8' });
  expect(isCaseAlone()).toBe(true);
  expect(textOnScreen()).toContain('Decide E-8');
  await click('‹ Disputes');
  expect([isCaseAlone(), router.state.location.search]).toEqual([false, {}]);
});

test('a phone shows the list again once the case has left it, also in the address', async () => {
  setWidth(390);
  const router = await render(<Cases />, { at: '/agents/disputes' });
  await click('Row E-7');
  expect(isCaseAlone()).toBe(true);
  await click('Decide E-7');
  expect([isCaseAlone(), router.state.location.search]).toEqual([false, {}]);
});

test('beside the list a link selects its case, and a row takes that out of the address', async () => {
  const router = await render(<Cases />, { at: '/agents/disputes?case=E-8' });
  expect(textOnScreen()).toContain('Decide E-8');
  await click('Row E-7');
  expect(textOnScreen()).toContain('Decide E-7');
  expect(router.state.location.search).toEqual({});
});
