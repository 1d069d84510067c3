/**
 * `npm run provider`: a game platform with play money, by the protocol of docs/wallets.md. For play mode and tests;
 * it fails on request.
 *   --port 8090 --data FOLDER --secret TEXT --fail timeout-after|timeout-before|refuse|double|slow --slow-ms 8000
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { isSigned } from './signature.ts';
import { openBook } from './store.ts';

const FAILURES = ['timeout-after', 'timeout-before', 'refuse', 'double', 'slow'] as const;
type Failure = (typeof FAILURES)[number];

const BODY_BYTES_MAX = 4096;

function option(name: string, standard: string): string {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? standard : (process.argv[at + 1] ?? standard);
}

const book = openBook(resolve(option('data', 'data/provider')));
const secret = option('secret', process.env.PROVIDER_SECRET ?? 'play money only');
const slowMs = Number(option('slow-ms', '8000'));
let failure = failureOf(option('fail', ''));

type Asked = { tid?: unknown; member?: unknown; amount?: unknown; fail?: unknown };
type Answer = Record<string, string | number | null>;

/**
 * The calls of the protocol, and of the control that tests and the demo use. Null: not a thing that can be answered.
 */
const calls: Record<string, (asked: Asked) => Answer | null> = {
  '/balance': ({ member }) => (isName(member) ? { balance: book.balance(member) } : null),
  '/deposit': (asked) => move(asked, 1),
  '/withdraw': (asked) => move(asked, -1),
  // Who asks what became of a number that is not known gets the word that it will never be done: it is refused from
  // now on.
  '/status': ({ tid, member }) =>
    isName(tid) && isName(member) ? told(book.find(tid) ?? book.refuse(tid, member), member) : null,
  // Play: what a round won (above 0) or lost.
  '/control/play': ({ member, amount }) =>
    isName(member) && isSum(amount) ? { balance: book.play(member, amount) } : null,
  '/control/fail': ({ fail }) => {
    failure = failureOf(fail);
    return { fail: failure };
  },
};

function move({ tid, member, amount }: Asked, direction: 1 | -1): Answer | null {
  if (!isName(tid) || !isName(member) || !isSum(amount) || amount <= 0) return null;
  const known = book.find(tid);
  if (known) return told(known, member);
  if (failure === 'refuse' || (direction < 0 && book.balance(member) < amount)) {
    return told(book.refuse(tid, member), member);
  }
  return told(book.move(tid, member, direction * amount * (failure === 'double' ? 2 : 1)), member);
}

const told = ({ moved }: { moved: number }, member: string): Answer => ({
  state: moved === 0 ? 'not_done' : 'done',
  moved: Math.abs(moved),
  balance: book.balance(member),
});

const server = createServer(async (request, reply) => {
  const path = request.url ?? '';
  const call = calls[path];
  const body = await bodyOf(request);
  if (!call || request.method !== 'POST') return send(reply, 404, { error: 'no such call' });
  if (body === null || !isSigned(secret, path, body, request.headers['x-signature'])) {
    return send(reply, 401, { error: 'not signed' });
  }
  const isMove = path === '/deposit' || path === '/withdraw';
  // Silence, with nothing done.
  if (isMove && failure === 'timeout-before') return;
  // Done long after the caller has given up.
  if (isMove && failure === 'slow') await new Promise((done) => setTimeout(done, slowMs));
  const asked = readJson(body);
  const answer = asked && call(asked);
  // Silence, though it is done.
  if (isMove && failure === 'timeout-after') return;
  return answer ? send(reply, 200, answer) : send(reply, 400, { error: 'not understood' });
});
server.listen(Number(option('port', '8090')), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`The reference platform plays on http://127.0.0.1:${port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  });
}

function failureOf(value: unknown): Failure | null {
  return FAILURES.find((one) => one === value) ?? null;
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,60}$/.test(value);
}

function isSum(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function readJson(body: string): Asked | null {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > BODY_BYTES_MAX) return null;
  }
  return body;
}

function send(reply: ServerResponse, status: number, answer: Answer): void {
  reply.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' });
  reply.end(JSON.stringify(answer));
}
