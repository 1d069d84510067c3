import type { ConsoleReply, Contract, Input, Output, Route } from '@shwe/contract';
import { wireNames } from '@shwe/contract';
import { operatorRoutes } from '@shwe/contract/routes';
import { currentLang } from '../i18n/lang.ts';
import { Failure } from './failure.ts';

export type OperatorCallGroup = keyof typeof operatorRoutes;
export type CallOf<Group extends OperatorCallGroup> = keyof Contract[Group] & string;

/** Longest wait for a response, ms. */
const WAIT_MS_MAX = 20_000;

/** An idempotency key: 128 random bits, hex. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Sends one operator call with the session cookie. `key` is the idempotency key of a money call. Throws Failure. */
export async function ask<R extends OperatorCallGroup, C extends CallOf<R>>(
  room: R,
  name: C,
  asks: Input<R, C>,
  key?: string,
): Promise<Output<R, C>> {
  const call = (operatorRoutes[room] as Record<string, Route>)[name]!;
  const isPost = call.method === 'POST';
  let response: Response;
  try {
    response = await fetch(`${call.path}?lang=${currentLang()}`, {
      method: call.method,
      credentials: 'same-origin',
      headers: {
        [wireNames.consoleMark]: '1',
        ...(isPost && { 'content-type': 'application/json' }),
        ...(key && { [wireNames.idempotencyKey]: key }),
      },
      ...(isPost && { body: JSON.stringify(asks) }),
      signal: AbortSignal.timeout(WAIT_MS_MAX),
    });
  } catch {
    throw new Failure('no_answer', '', 0);
  }
  return readReply(response);
}

/** Downloads a file under the name the server gives it. Throws Failure. */
export async function download(path: string): Promise<void> {
  let response: Response;
  let file: Blob;
  try {
    response = await fetch(path, { credentials: 'same-origin', headers: { [wireNames.consoleMark]: '1' } });
    if (!response.ok) return await readReply(response);
    file = await response.blob();
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('no_answer', '', 0);
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  save(name ?? 'export.csv', file);
}

/** Saves a text from a reply as a file. */
export function saveFile({ name, text }: { name: string; text: string }): void {
  save(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
}

function save(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By then the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

async function readReply<Data>(response: Response): Promise<Data> {
  const reply = (await response.json().catch(() => null)) as ConsoleReply<Data> | null;
  if (reply && 'data' in reply) return reply.data;
  if (reply && 'error' in reply) {
    const { code, text, details } = reply.error;
    throw new Failure(code, text, response.status, details);
  }
  throw new Failure('no_answer', '', response.status);
}
