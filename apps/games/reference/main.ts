/**
 * `npm run provider`: a game provider with play money, by the protocol of docs/wallets.md. For play mode and tests;
 * `--fail` makes it fail in one of five ways.
 *   --port 8090 --data FOLDER --secret TEXT --fail timeout-after|timeout-before|refuse|double|slow --slow-ms 8000
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { openJournal } from './journal.ts';
import { isSigned } from './signature.ts';

const FAILURES = ['timeout-after', 'timeout-before', 'refuse', 'double', 'slow'] as const;
type Failure = (typeof FAILURES)[number];

const BODY_BYTES_MAX = 4096;

function option(name: string, byDefault: string): string {
  const index = process.argv.indexOf(`--${name}`);
  return index < 0 ? byDefault : (process.argv[index + 1] ?? byDefault);
}

const journal = openJournal(resolve(option('data', 'data/provider')));
const secret = option('secret', process.env.PROVIDER_SECRET ?? 'play money only');
const slowMs = Number(option('slow-ms', '8000'));
let failure = failureOf(option('fail', ''));

type CallInput = { tid?: unknown; member?: unknown; amount?: unknown; fail?: unknown };
type Answer = Record<string, string | number | null>;

/** The calls of the protocol, and the control calls of tests and the demo. They return null for invalid input. */
const calls: Record<string, (input: CallInput) => Answer | null> = {
  '/balance': ({ member }) => (isName(member) ? { balance: journal.balance(member) } : null),
  '/deposit': (input) => move(input, 1),
  '/withdraw': (input) => move(input, -1),
  // A transfer that is not known is refused from now on, so that the answer `not_done` stays true.
  '/status': ({ tid, member }) =>
    isName(tid) && isName(member)
      ? outcomeOf(journal.find(tid) ?? journal.refuse(tid, member), member)
      : null,
  // What a member won (above 0) or lost in a game.
  '/control/play': ({ member, amount }) =>
    isName(member) && isAmount(amount) ? { balance: journal.play(member, amount) } : null,
  '/control/fail': ({ fail }) => {
    failure = failureOf(fail);
    return { fail: failure };
  },
};

function move({ tid, member, amount }: CallInput, direction: 1 | -1): Answer | null {
  if (!isName(tid) || !isName(member) || !isAmount(amount) || amount <= 0) return null;
  const known = journal.find(tid);
  if (known) return outcomeOf(known, member);
  if (failure === 'refuse' || (direction < 0 && journal.balance(member) < amount)) {
    return outcomeOf(journal.refuse(tid, member), member);
  }
  return outcomeOf(journal.move(tid, member, direction * amount * (failure === 'double' ? 2 : 1)), member);
}

const outcomeOf = ({ moved }: { moved: number }, member: string): Answer => ({
  state: moved === 0 ? 'not_done' : 'done',
  moved: Math.abs(moved),
  balance: journal.balance(member),
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
  // No reply, and nothing was done.
  if (isMove && failure === 'timeout-before') return;
  // Done only after the caller's timeout.
  if (isMove && failure === 'slow') await new Promise((done) => setTimeout(done, slowMs));
  const input = readJson(body);
  const answer = input && call(input);
  // No reply, although it was done.
  if (isMove && failure === 'timeout-after') return;
  return answer ? send(reply, 200, answer) : send(reply, 400, { error: 'not understood' });
});
server.listen(Number(option('port', '8090')), '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  console.log(`The reference game provider runs on http://127.0.0.1:${port}`);
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

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value);
}

function readJson(body: string): CallInput | null {
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
