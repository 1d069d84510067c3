import { afterEach, expect, test, vi } from 'vitest';
import { ConsoleClient } from './console-client.ts';

const client = new ConsoleClient({ lang: () => 'my' });

function answerWith(reply: () => Response) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => reply());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

test('sends a call with the cookie, the language, the console header and its idempotency key', async () => {
  const fetched = answerWith(() => Response.json({ data: { state: 'credited' } }));
  const input = { id: 'D-1', bank_line: 7 } as never;
  const result = await client.call('operatorDeposits', 'creditDeposit', input, { idempotencyKey: 'k1' });
  expect(result).toEqual({ ok: true, data: { state: 'credited' } });
  const [url, init] = fetched.mock.calls[0]!;
  expect(url).toBe('/console/api/deposit/credit?lang=my');
  expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: JSON.stringify(input) });
  expect(init.headers).toMatchObject({ 'x-shwe-console': '1', 'idempotency-key': 'k1' });
});

test('gives a refusal with its code, text and details', async () => {
  const error = { code: 'not_logged_in', message: 'no', text: 'no, and why', details: { n: 2 } };
  answerWith(() => Response.json({ error }, { status: 401 }));
  expect(await client.call('operators', 'me', {})).toEqual({
    ok: false,
    failure: { kind: 'refused', code: 'not_logged_in', title: 'no', text: 'no, and why', details: { n: 2 } },
  });
});

test('tells an unreadable answer from no answer', async () => {
  answerWith(() => new Response('<html>', { status: 502 }));
  expect(await client.call('operators', 'me', {})).toMatchObject({ failure: { kind: 'unreadable' } });
  answerWith(() => {
    throw new TypeError('failed to fetch');
  });
  expect(await client.call('operators', 'me', {})).toMatchObject({ failure: { kind: 'network' } });
});

test('gives a file under the name the server gave it, and a refusal instead of a file', async () => {
  const headers = { 'content-disposition': 'attachment; filename="audit.csv"' };
  answerWith(() => new Response('a,b', { headers }));
  const saved = await client.download('/console/api/audit.csv');
  expect(saved).toMatchObject({ ok: true, data: { name: 'audit.csv' } });
  expect(saved.ok && (await saved.data.file.text())).toBe('a,b');
  const error = { code: 'not_allowed', message: 'no', text: 'no', details: {} };
  answerWith(() => Response.json({ error }, { status: 403 }));
  expect(await client.download('/console/api/audit.csv')).toMatchObject({ failure: { code: 'not_allowed' } });
});
