import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type Behaviour, behaviours, isSigned } from './sandbox-callbacks.ts';
import { type Order, openOrder } from './sandbox-orders.ts';
import { paidPage, payPage } from './sandbox-pages.ts';

export type SandboxOptions = {
  /** Shared with the server. */
  secret: string;
  /** The origin of its pages. */
  origin: string;
  /** The delay of a late callback, ms. */
  lateMs?: number;
};

const BODY_BYTES_MAX = 10_000;

/**
 * A payment gateway that shares a secret with the server and no code. It opens and reports orders by signed requests. A
 * page lets people pay play money and choose how the gateway misbehaves. It stores nothing when it ends.
 */
export function sandboxGateway({ secret, origin, lateMs = 30_000 }: SandboxOptions): Server {
  const orders = new Map<string, Order>();
  const pay = behaviours({ secret, lateMs });

  async function payerPage(session: string, request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const order = [...orders.values()].find((one) => one.session === session);
    if (!order) return html(reply, 404, 'No such payment.');
    if (request.method === 'GET') return html(reply, 200, payPage(order));
    const how = new URLSearchParams(await bodyOf(request)).get('how') as Behaviour | null;
    if (how === null || !Object.hasOwn(pay, how)) return html(reply, 400, 'Choose one.');
    await pay[how](order);
    return html(reply, 200, paidPage(order, how));
  }

  async function serverCall(
    pathname: string,
    request: IncomingMessage,
    reply: ServerResponse,
  ): Promise<void> {
    const body = await bodyOf(request);
    if (request.method !== 'POST' || !isSigned(body, request.headers['x-signature'], secret))
      return json(reply, 401, {});
    const input = JSON.parse(body);
    if (pathname === '/orders') {
      const order = openOrder(orders, input);
      return order ? json(reply, 200, { pay_url: `${origin}/pay/${order.session}` }) : json(reply, 422, {});
    }
    if (pathname === '/payments')
      return json(reply, 200, { payments: orders.get(input.order)?.payments ?? [] });
    return json(reply, 404, {});
  }

  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', origin);
    const session = /^\/pay\/([0-9a-f]{24})$/.exec(pathname)?.[1];
    return session ? payerPage(session, request, reply) : serverCall(pathname, request, reply);
  }

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
