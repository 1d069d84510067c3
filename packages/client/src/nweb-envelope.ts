import { type BrowserRoute, headerNames, type NwebReply } from '@shwe/contract';
import type { CallResult } from './call-result.ts';
import type { ReplyDecrypter } from './encrypted-reply.ts';
import type { CallOptions, MemberClientOptions } from './options.ts';
import { randomId } from './random-id.ts';
import { sendForJson } from './send.ts';
import type { ServerClock } from './server-clock.ts';

type Encryption = { decrypter: ReplyDecrypter; serverKey: string };

type Request = {
  route: BrowserRoute;
  input: Record<string, unknown>;
  options: CallOptions;
  /** Left out for getpath, whose reply contains the server's key. */
  encryption?: Encryption | undefined;
};

function queryOf(values: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined && value !== null) query.set(name, String(value));
  }
  return query.toString();
}

/** The headers and the URL of a /nweb call, with the query values that every call has. */
function addressOf(options: MemberClientOptions, clock: ServerClock, q: string, request: Request) {
  const token = options.token();
  const headers: Record<string, string> = { accept: 'application/json' };
  if (request.route.method === 'POST') headers['content-type'] = 'application/json';
  if (token) headers.authorization = token;
  if (request.encryption) headers[headerNames.clientKey] = request.encryption.decrypter.publicKey;
  if (request.options.idempotencyKey) headers[headerNames.idempotencyKey] = request.options.idempotencyKey;
  const common = { q, p: options.clientVersion, lang: options.lang(), t: clock.wallMs() };
  const query = request.route.method === 'GET' ? { ...request.input, ...common } : common;
  return { headers, url: `${options.origin}${request.route.path}?${queryOf(query)}` };
}

async function readReply<Data>(
  reply: NwebReply<Data>,
  q: string,
  request: Request,
  options: MemberClientOptions,
): Promise<CallResult<Data>> {
  const { status } = reply;
  if (status.errorCode !== 0) {
    if (status.errorCode === 400) options.onSessionEnded(status.mess);
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
  if (request.encryption && typeof reply.data === 'string') {
    try {
      const { decrypter, serverKey } = request.encryption;
      return {
        ok: true,
        data: JSON.parse(await decrypter.decrypt(reply.data, serverKey, q, request.route.path)) as Data,
      };
    } catch {
      return { ok: false, failure: { kind: 'unreadable' } };
    }
  }
  return { ok: true, data: reply.data as Data };
}

/** One call of the main API; its reply is decrypted. */
export async function callNweb<Data>(
  options: MemberClientOptions,
  clock: ServerClock,
  request: Request,
): Promise<CallResult<Data>> {
  const q = randomId();
  const { url, headers } = addressOf(options, clock, q, request);
  const sent = await sendForJson({
    url,
    method: request.route.method,
    headers,
    ...(request.route.method === 'POST' && { body: JSON.stringify(request.input) }),
    signal: request.options.signal,
  });
  if (!sent.ok) return sent;
  const reply = sent.body as NwebReply<Data> | null;
  if (typeof reply?.status?.errorCode !== 'number') return { ok: false, failure: { kind: 'unreadable' } };
  return readReply(reply, q, request, options);
}
