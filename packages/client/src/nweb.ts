import { type NwebReply, type Route, wireNames } from '@shwe/contract';
import type { Answer } from './answer.ts';
import { requestId } from './ids.ts';
import type { CallOptions, ClientOptions } from './options.ts';
import type { SealKit } from './seal-kit.ts';
import { send } from './send.ts';
import type { ServerClock } from './server-clock.ts';

type Sealing = { kit: SealKit; serverKey: string };

type Wanted = {
  call: Route;
  input: Record<string, unknown>;
  how: CallOptions;
  /** Left out for getpath, which is what tells the server's key. */
  sealing?: Sealing | undefined;
};

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.toString();
}

/** Headers and query that every /nweb call carries (decisions §3). */
function dress(options: ClientOptions, clock: ServerClock, q: string, wanted: Wanted) {
  const token = options.token();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (wanted.call.method === 'POST') headers['content-type'] = 'application/json';
  if (token) headers.authorization = token;
  if (wanted.sealing) headers[wireNames.clientKey] = wanted.sealing.kit.publicKey;
  if (wanted.how.intent) headers[wireNames.idempotencyKey] = wanted.how.intent;
  const common = { q, p: options.platform, lang: options.lang(), t: clock.wallMs() };
  const query = wanted.call.method === 'GET' ? { ...wanted.input, ...common } : common;
  return { headers, url: `${options.origin}${wanted.call.path}?${queryOf(query)}` };
}

async function read<Data>(
  reply: NwebReply<Data>,
  q: string,
  wanted: Wanted,
  options: ClientOptions,
): Promise<Answer<Data>> {
  const { status } = reply;
  if (status.errorCode !== 0) {
    if (status.errorCode === 400) options.onSessionOver();
    return {
      ok: false,
      failure: {
        kind: 'refused',
        code: status.code ?? 'server_failed',
        title: status.mess,
        text: status.text ?? status.mess,
        details: status.details ?? {},
      },
    };
  }
  if (wanted.sealing && typeof reply.data === 'string') {
    try {
      const { kit, serverKey } = wanted.sealing;
      return {
        ok: true,
        data: JSON.parse(await kit.open(reply.data, serverKey, q, wanted.call.path)) as Data,
      };
    } catch {
      return { ok: false, failure: { kind: 'unreadable' } };
    }
  }
  return { ok: true, data: reply.data as Data };
}

/** One call of the main API: dressed, sent, opened. */
export async function callNweb<Data>(
  options: ClientOptions,
  clock: ServerClock,
  wanted: Wanted,
): Promise<Answer<Data>> {
  const q = requestId();
  const { url, headers } = dress(options, clock, q, wanted);
  const sent = await send({
    url,
    method: wanted.call.method,
    headers,
    ...(wanted.call.method === 'POST' && { body: JSON.stringify(wanted.input) }),
    signal: wanted.how.signal,
  });
  if (!sent.ok) return sent;
  const reply = sent.json as NwebReply<Data> | null;
  if (typeof reply?.status?.errorCode !== 'number') return { ok: false, failure: { kind: 'unreadable' } };
  return read(reply, q, wanted, options);
}
