import { everybody } from '@shwe/contract/everybody';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/call.ts';
import { type Me, MeContext } from '../../core/session.ts';
import { Segments } from './Segments.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
let root: Root | undefined;
afterEach(async () => {
  await act(() => root?.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

test('a segment that was just added shows its rule, so that saving it again does not empty it', async () => {
  const segments: object[] = [];
  const saved: unknown[] = [];
  vi.spyOn(client, 'call').mockImplementation((async (_: string, name: string, input: object) => {
    if (name === 'list') return { ok: true, data: { list: [...segments], tags: [] } };
    if (name === 'preview') return { ok: true, data: { count: 0, of: 0, members: [] } };
    saved.push(input);
    if (segments.length === 0)
      segments.push({ ...input, id: 5, count: 0, by: 'Thiri', at: '2031-01-06T05:00:00Z' });
    return { ok: true, data: { id: 5 } };
  }) as never);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root!.render(
      <QueryClientProvider client={new QueryClient()}>
        <MeContext value={{ can: ['segment.view', 'segment.change'] } as unknown as Me}>
          <Segments />
        </MeContext>
      </QueryClientProvider>,
    ),
  );
  const fields = () => [...document.querySelectorAll<HTMLInputElement>('.side input:not([type=checkbox])')];
  const type = (field: HTMLInputElement, text: string) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
    return act(async () => field.dispatchEvent(new Event('input', { bubbles: true })));
  };
  await vi.waitFor(() => expect(fields().length).toBeGreaterThan(1));
  await type(fields()[0]!, 'Paid in');
  await type(fields()[1]!, '20000');
  const save = () => document.querySelector<HTMLButtonElement>('.side .ant-btn-primary')!;
  await act(async () => save().click());
  const rule = { ...everybody, deposits_min: 20_000 };
  expect(saved).toEqual([{ id: null, name: 'Paid in', rule }]);
  await vi.waitFor(async () => {
    await act(async () => {});
    expect(
      fields()
        .map(({ value }) => value)
        .slice(0, 2),
    ).toEqual(['Paid in', '20000']);
  });
  await act(async () => save().click());
  expect(saved.at(-1)).toEqual({ id: 5, name: 'Paid in', rule });
});
