import type { CallbackResult, Gateway, GatewayPayment } from './gateway.ts';
import { checkSignature, SIGNATURE_HEADER, sign } from './signing.ts';

/** `origin` is the server's public address, for callbacks and for the member's return from the payment page. */
type Options = { url: string; secret: string; origin: string };

/** How long an answer of the sandbox may take and how large it may be; the payments of one order that are read. */
const ANSWER_MS_MAX = 4000;
const ANSWER_BYTES_MAX = 64_000;
const PAYMENTS_MAX = 20;

/** The adapter of the bundled sandbox gateway (tools/gateway.ts), which takes play money. */
export function createSandbox({ url, secret, origin }: Options): Gateway {
  const request = async (path: string, body: string): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: sign(secret, body, Date.now()),
      },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      redirect: 'error',
    });
    if (!reply.ok) throw new Error(`the gateway answers ${reply.status}`);
    const text = await reply.text();
    if (text.length > ANSWER_BYTES_MAX) throw new Error('the gateway answers too much');
    return JSON.parse(text);
  };
  return {
    async createSession({ tid, amount }) {
      const answer = await request(
        '/orders',
        JSON.stringify({
          order: tid,
          amount: Number(amount),
          callback_url: `${origin}/partner/gateway/sandbox`,
          return_url: `${origin}/m/#/theme1_deposit?tid=${tid}`,
        }),
      );
      const payUrl = (answer as { pay_url?: unknown } | null)?.pay_url;
      if (typeof payUrl !== 'string' || !/^https?:\/\/\S{1,480}$/.test(payUrl))
        throw new Error('the gateway gives no payment page');
      return { payUrl };
    },
    read(body, signature, nowMs): CallbackResult {
      const check = checkSignature(secret, body, { signature, nowMs });
      if (check !== 'good') return { fault: check };
      const payment = parsePayment(parseJson(body.toString('utf8')));
      return payment ? { payment } : { fault: 'unreadable' };
    },
    async paymentsOf(tid) {
      const answer = (await request('/payments', JSON.stringify({ order: tid }))) as {
        payments?: unknown;
      } | null;
      const list: unknown[] = Array.isArray(answer?.payments) ? answer.payments.slice(0, PAYMENTS_MAX) : [];
      return list.flatMap((one) => {
        const payment = parsePayment(one);
        return payment?.tid === tid ? [{ payment, raw: JSON.stringify(one) }] : [];
      });
    },
  };
}

/** The value of a JSON text; null if it is invalid. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A payment in the form of the sandbox; null if it is malformed. */
function parsePayment(value: unknown): GatewayPayment | null {
  const { order, provider_ref: ref, status, amount } = (value ?? {}) as Record<string, unknown>;
  if (typeof order !== 'string' || !/^[\w-]{1,40}$/.test(order)) return null;
  if (typeof ref !== 'string' || !/^[\w-]{1,80}$/.test(ref)) return null;
  if (status !== 'paid' && status !== 'failed') return null;
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0) return null;
  return { tid: order, ref, says: status, amount: BigInt(amount as number) };
}
