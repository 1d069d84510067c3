import { type BrowserRoute, type Contract, headerNames, type Input, type Output } from '@shwe/contract';
import { operatorRoutes } from '@shwe/contract/routes';
import type { CallResult } from './call-result.ts';
import { readConsoleReply } from './console-envelope.ts';
import type { CallOptions } from './options.ts';
import { send, sendForJson } from './send.ts';

/** The groups of calls that the console makes. */
export type OperatorCallGroup = keyof typeof operatorRoutes;
export type OperatorCall<Group extends OperatorCallGroup> = keyof Contract[Group] & string;

/** The longest wait for a reply, ms; short, because operators have a good connection. */
const TIMEOUT_MS = 20_000;
/** The longest wait for a download, ms: a year of rows takes the server a while. */
const DOWNLOAD_TIMEOUT_MS = 10 * 60_000;

/** The console's API client: the session is a cookie, and every call has the header that foreign pages cannot set. */
export class ConsoleClient {
  private readonly lang: () => string;

  constructor(options: { lang: () => string }) {
    this.lang = options.lang;
  }

  /** One call of the contract, typed by its schemas. */
  async call<Group extends OperatorCallGroup, Name extends OperatorCall<Group>>(
    group: Group,
    name: Name,
    input: Input<Group, Name>,
    options: CallOptions = {},
  ): Promise<CallResult<Output<Group, Name>>> {
    const { method, path } = (operatorRoutes[group] as Record<string, BrowserRoute>)[name]!;
    const headers: Record<string, string> = { [headerNames.consolePage]: '1' };
    if (method === 'POST') headers['content-type'] = 'application/json';
    if (options.idempotencyKey) headers[headerNames.idempotencyKey] = options.idempotencyKey;
    const sent = await sendForJson({
      url: `${path}?lang=${this.lang()}`,
      method,
      headers,
      ...(method === 'POST' && { body: JSON.stringify(input) }),
      credentials: 'same-origin',
      signal: options.signal,
      timeoutMs: TIMEOUT_MS,
    });
    return sent.ok ? readConsoleReply(sent.body) : sent;
  }

  /** Downloads a file, with the name to save it under. */
  async download(path: string): Promise<CallResult<{ name: string; file: Blob }>> {
    const request = {
      url: path,
      method: 'GET',
      headers: { [headerNames.consolePage]: '1' },
      credentials: 'same-origin',
      timeoutMs: DOWNLOAD_TIMEOUT_MS,
    } as const;
    const sent = await send(request, async (reply) =>
      reply.ok ? reply.blob() : readConsoleReply<never>(await reply.json()),
    );
    if (!sent.ok) return sent;
    if (!(sent.body instanceof Blob)) return sent.body;
    const name = /filename="([^"]+)"/.exec(sent.reply.headers.get('content-disposition') ?? '')?.[1];
    return { ok: true, data: { name: name ?? 'export.csv', file: sent.body } };
  }
}
