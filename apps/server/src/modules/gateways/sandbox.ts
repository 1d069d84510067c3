import type { CallbackResult, Gateway, Word } from './gateway.ts';
import { judge, SIGNATURE_HEADER, signature } from './signing.ts';

/** `origin` is where the house is reached: by its callbacks, and by people on their way back. */
type Options = { url: string; secret: string; origin: string };

/** The sandbox is asked for so long, ms, and answers no more than this. */
const ANSWER_MS_MAX = 4000;
const ANSWER_BYTES_MAX = 64_000;

/** Speaks to the bundled sandbox gateway (tools/gateway.ts), in which people pay play money. */
export function createSandbox({ url, secret, origin }: Options): Gateway {
  const ask = async (path: string, body: string): Promise<unknown> => {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [SIGNATURE_HEADER]: signature(secret, body, Date.now()),
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
      const said = await ask(
        '/orders',
        JSON.stringify({
          order: tid,
          amount: Number(amount),
          callback_url: `${origin}/partner/gateway/sandbox`,
          return_url: `${origin}/m/#/theme1_deposit?tid=${tid}`,
        }),
      );
      const payUrl = (said as { pay_url?: unknown } | null)?.pay_url;
      if (typeof payUrl !== 'string' || !/^https?:\/\/\S{1,480}$/.test(payUrl))
        throw new Error('the gateway gives no address');
      return { payUrl };
    },
    read(body, signed, nowMs): CallbackResult {
      const judged = judge(secret, body, { signed, nowMs });
      if (judged !== 'good') return { fault: judged };
      const word = wordOf(parsed(body.toString('utf8')));
      return word ? { word } : { fault: 'unreadable' };
    },
    async paymentsOf(tid) {
      const said = (await ask('/payments', JSON.stringify({ order: tid }))) as { payments?: unknown } | null;
      const list: unknown[] = Array.isArray(said?.payments) ? said.payments.slice(0, 20) : [];
      return list.flatMap((one) => {
        const word = wordOf(one);
        return word?.tid === tid ? [{ word, raw: JSON.stringify(one) }] : [];
      });
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function wordOf(said: unknown): Word | null {
  const { order, provider_ref: ref, status, amount } = (said ?? {}) as Record<string, unknown>;
  if (typeof order !== 'string' || !/^[\w-]{1,40}$/.test(order)) return null;
  if (typeof ref !== 'string' || !/^[\w-]{1,80}$/.test(ref)) return null;
  if (status !== 'paid' && status !== 'failed') return null;
  if (!Number.isSafeInteger(amount) || (amount as number) <= 0) return null;
  return { tid: order, ref, says: status, amount: BigInt(amount as number) };
}
