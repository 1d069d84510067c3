import type { CallResult } from '@shwe/client';
import { type Action, useAction } from '@shwe/client/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

/** The action of one button. Rendered once: later changes of its state are not shown. */
function actionOfButton(): Action {
  const rendered: Action[] = [];
  renderToStaticMarkup(createElement(Button, { rendered }));
  return rendered[0]!;
}

function Button({ rendered }: { rendered: Action[] }) {
  rendered.push(useAction());
  return null;
}

test('of two taps while a call runs one makes a call; a tap after its reply makes another', async () => {
  const { runWithKey } = actionOfButton();
  const sent: string[] = [];
  let reply: (result: CallResult<string>) => void = () => {};
  const call = (key: string) => {
    sent.push(key);
    return new Promise<CallResult<string>>((resolve) => {
      reply = resolve;
    });
  };
  const first = runWithKey({ amount: 500 }, call);
  expect(await runWithKey({ amount: 500 }, call)).toBeUndefined();
  expect(sent).toHaveLength(1);
  reply({ ok: true, data: 'done' });
  expect(await first).toBe('done');

  const second = runWithKey({ amount: 500 }, call);
  expect(sent).toHaveLength(2);
  expect(sent[1], 'a new bet, not a repeat').not.toBe(sent[0]);
  reply({ ok: true, data: 'again' });
  expect(await second).toBe('again');
});
