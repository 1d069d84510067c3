import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiQuery } from '../../core/query.ts';
import { type Me, MeContext } from '../../core/session.ts';
import { RejectDialog } from './RejectDialog.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

let root: Root;
let rejected: unknown[];
beforeEach(() => {
  rejected = [];
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(() => root.unmount());
  document.body.replaceChildren();
});

const me = { can: ['member.view'] } as unknown as Me;

/** The dialog of a withdrawal of a member who reads this language. */
async function open(id: string, lang = 'en'): Promise<void> {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(apiQuery('operatorMembers', 'get', { id: 200_003 }).key, { lang });
  await act(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <MeContext value={me}>
          <RejectDialog
            key={id}
            id={id}
            memberId={200_003}
            reasons={['payee_differs', 'other']}
            money="returned"
            button="Reject"
            isBusy={false}
            failure={null}
            reject={(reason, note) => rejected.push([id, reason, note])}
            close={() => {}}
          />
        </MeContext>
      </QueryClientProvider>,
    ),
  );
}

const options = () => [...document.querySelectorAll<HTMLElement>('[role="radio"]')];
const chosen = () =>
  options().findIndex((one) => one.ariaChecked === 'true' || one.getAttribute('aria-checked') === 'true');
const choose = (index: number) => act(async () => options()[index]!.click());
const note = () => document.querySelector('textarea')!;
const button = () => document.querySelector<HTMLButtonElement>('.acts .ant-btn-primary')!;
const press = () => act(async () => button().click());
async function write(text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!.set!.call(note(), text);
  await act(async () => note().dispatchEvent(new Event('input', { bubbles: true })));
}

test('a draft is kept for its case, and is not there in another one', async () => {
  await open('W-1');
  expect(button().disabled).toBe(true);
  await choose(1);
  await write('the name differs');
  await open('W-2');
  expect([chosen(), note().value, button().disabled]).toEqual([-1, '', true]);
  await open('W-1');
  expect([chosen(), note().value]).toEqual([1, 'the name differs']);
  await press();
  expect(rejected).toEqual([['W-1', 'other', 'the name differs']]);
});

test('another reason needs words; a listed one does not', async () => {
  await open('W-3');
  await choose(1);
  await write(' a ');
  expect(button().disabled).toBe(true);
  await choose(0);
  expect(button().disabled).toBe(false);
  await press();
  expect(rejected).toEqual([['W-3', 'payee_differs', 'a']]);
});

test('what the member will read is shown in the language of the member', async () => {
  const shown = async (id: string, lang: string) => {
    await open(id, lang);
    await choose(0);
    const message = document.querySelector<HTMLElement>('.memberLang')!;
    return [message.lang, message.textContent];
  };
  const [en, my, other] = [await shown('W-4', 'en'), await shown('W-5', 'my'), await shown('W-6', '')];
  expect(en[0]).toBe('en');
  expect(en[1]).toMatch(/^[ -~’]+$/);
  expect(my[0]).toBe('my');
  expect(my[1]).toMatch(/[\u1000-\u109f]/);
  expect(other).toEqual(my);
});
