import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { type misbehaviours, paidPage, payPage } from './sandbox-pages.ts';

type Payment = { order: string; provider_ref: string; status: 'paid' | 'failed'; amount: number; at: string };
type Order = {
  order: string;
  amount: number;
  callbackUrl: string;
  returnUrl: string;
  session: string;
  payments: Payment[];
};
type How = (typeof misbehaviours)[number]['how'];

export type SandboxOptions = {
  /** Shared with the house. */
  secret: string;
  /** Where people reach its pages. */
  origin: string;
  /** How late a late callback is, ms. */
  lateMs?: number;
};

const BODY_BYTES_MAX = 10_000;
const ORDERS_MAX = 10_000;
/** A callback that is not answered with 200 is sent again after so long, ms. */
const AGAIN_MS = [1000, 5000, 30_000, 120_000];

/**
 * A provider of its own: it shares a secret with the house and not one line of code. Signed bodies open and ask for
 * orders; a page lets people pay play money and choose how the gateway misbehaves. It forgets everything when it
 * ends.
 */
export function sandboxGateway({ secret, origin, lateMs = 30_000 }: SandboxOptions): Server {
  const orders = new Map<string, Order>();
  const signed = (body: string, key: string, at = Date.now()) =>
    `t=${at},v1=${createHmac('sha256', key).update(`${at}.${body}`).digest('hex')}`;
  const isOurs = (body: string, header: unknown): boolean => {
    const at = /^t=(\d+),/.exec(String(header))?.[1];
    const [is, due] = [Buffer.from(String(header)), Buffer.from(signed(body, secret, Number(at ?? 0)))];
    return is.length === due.length && timingSafeEqual(is, due);
  };

  const send = async (order: Order, word: object, key = secret): Promise<boolean> => {
    const body = JSON.stringify({ event_id: randomBytes(8).toString('hex'), ...word });
    const headers = { 'content-type': 'application/json', 'x-signature': signed(body, key) };
    const reply = await fetch(order.callbackUrl, { method: 'POST', body, headers }).catch(() => null);
    return reply?.ok === true;
  };
  const tell = async (order: Order, word: object): Promise<void> => {
    for (const again of [0, ...AGAIN_MS]) {
      await sleep(again, null, { ref: false });
      if (await send(order, word)) return;
    }
  };
  const payment = (order: Order, status: Payment['status'], amount = order.amount): Payment => {
    const made = { order: order.order, provider_ref: `SB-${randomBytes(6).toString('hex')}`, status, amount };
    const kept = { ...made, at: new Date().toISOString() };
    order.payments.push(kept);
    return kept;
  };

  /**
   * What each choice of the page does. The callbacks go out before the page answers, except those that are late or
   * never.
   */
  const ways: Record<How, (order: Order) => Promise<unknown>> = {
    well: (order) => send(order, payment(order, 'paid')),
    late: async (order) => {
      const word = payment(order, 'paid');
      void sleep(lateMs, null, { ref: false }).then(() => tell(order, word));
    },
    never: async (order) => payment(order, 'paid'),
    double: (order) => {
      const word = payment(order, 'paid');
      return Promise.all([send(order, word), send(order, word), send(order, word)]);
    },
    reordered: async (order) => {
      const word = payment(order, 'paid');
      await send(order, word);
      await send(order, { ...word, status: 'failed' });
    },
    wrong: (order) => send(order, payment(order, 'paid', Math.max(1, Math.floor(order.amount / 2)))),
    again: async (order) => {
      await send(order, payment(order, 'paid'));
      await send(order, payment(order, 'paid'));
    },
    forged: (order) => {
      const word = { ...payment(order, 'failed'), status: 'paid', provider_ref: 'SB-forged' };
      return send(order, word, randomBytes(32).toString('hex'));
    },
    unknown: (order) => send(order, { ...payment(order, 'paid'), order: 'D-1' }),
    declined: (order) => send(order, payment(order, 'failed')),
  };

  type Asked = { order: string; amount: number; callback_url: string; return_url: string };
  const open = (asked: Asked): Order | null => {
    const known = orders.get(asked.order);
    if (known) return known;
    const isWhole =
      /^[\w-]{1,40}$/.test(asked.order) && Number.isSafeInteger(asked.amount) && asked.amount > 0;
    const isReached = [asked.callback_url, asked.return_url].every((url) =>
      /^https?:\/\/[^\s"<>]+$/.test(url),
    );
    if (!isWhole || !isReached || orders.size >= ORDERS_MAX) return null;
    const session = randomBytes(12).toString('hex');
    const { order, amount } = asked;
    const made: Order = {
      order,
      amount,
      callbackUrl: asked.callback_url,
      returnUrl: asked.return_url,
      session,
      payments: [],
    };
    orders.set(order, made);
    return made;
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', origin);
    const session = /^\/pay\/([0-9a-f]{24})$/.exec(pathname)?.[1];
    if (session) {
      const order = [...orders.values()].find((one) => one.session === session);
      if (!order) return html(reply, 404, 'No such payment.');
      if (request.method === 'GET') return html(reply, 200, payPage(order));
      const how = new URLSearchParams(await bodyOf(request)).get('how') as How | null;
      if (how === null || !Object.hasOwn(ways, how)) return html(reply, 400, 'Choose one.');
      await ways[how](order);
      return html(reply, 200, paidPage(order, how));
    }
    const body = await bodyOf(request);
    if (request.method !== 'POST' || !isOurs(body, request.headers['x-signature']))
      return json(reply, 401, {});
    const asked = JSON.parse(body);
    if (pathname === '/orders') {
      const order = open(asked);
      return order ? json(reply, 200, { pay_url: `${origin}/pay/${order.session}` }) : json(reply, 422, {});
    }
    if (pathname === '/payments')
      return json(reply, 200, { payments: orders.get(asked.order)?.payments ?? [] });
    return json(reply, 404, {});
  };

  return createServer((request, reply) => {
    answer(request, reply).catch(() => {
      if (!reply.headersSent) json(reply, 400, {});
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request.setEncoding('utf8')) {
    body += part;
    if (body.length > BODY_BYTES_MAX) throw new Error('too long');
  }
  return body;
}

function html(reply: ServerResponse, status: number, page: string): void {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'";
  reply
    .writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
    .end(page);
}

function json(reply: ServerResponse, status: number, body: object): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
