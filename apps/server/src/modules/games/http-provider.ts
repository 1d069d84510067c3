import { createHmac } from 'node:crypto';
import type { Provider, ProviderAnswer, ProviderStatement } from './provider.ts';

/** A provider's address, the shared secret and the timeout. */
export type ProviderConnection = { url: string; secret: string; timeoutMs: number };

/** A longer answer counts as no answer, bytes. */
const ANSWER_BYTES_MAX = 4096;

/** A game provider over HTTP: POST with JSON, each request signed with its time (docs/wallets.md). */
export function httpProvider(connection: ProviderConnection): Provider {
  const transfer = async (path: string, input: object): Promise<ProviderAnswer> => {
    const text = await request(connection, path, input);
    return { text, statement: text === null ? null : readStatement(text) };
  };
  return {
    async balance(memberId) {
      const text = await request(connection, '/balance', { member: String(memberId) }, 2);
      return amountIn(text === null ? null : readJson(text), 'balance');
    },
    deposit: (input) => transfer('/deposit', transferBody(input)),
    withdraw: (input) => transfer('/withdraw', transferBody(input)),
    status: ({ tid, memberId }) => transfer('/status', { tid, member: String(memberId) }),
  };
}

const transferBody = ({ tid, memberId, amount }: { tid: string; memberId: bigint; amount: bigint }) => ({
  tid,
  member: String(memberId),
  amount: Number(amount),
});

/**
 * Sends a request and returns the body of the answer; null after a timeout, a network error, another status than 200
 * or an oversized answer. `triesMax` above 1 retries a dropped connection, which happens when an idle one is reused;
 * only for requests that move no money.
 */
async function request(
  connection: ProviderConnection,
  path: string,
  input: object,
  triesMax = 1,
): Promise<string | null> {
  const { url, secret, timeoutMs } = connection;
  const body = JSON.stringify(input);
  const t = Date.now();
  const signature = createHmac('sha256', secret).update(`${t}.${path}.${body}`).digest('hex');
  try {
    const reply = await fetch(`${url}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'x-signature': `t=${t},v1=${signature}` },
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    });
    if (reply.status !== 200) return null;
    let text = '';
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
      text += part;
      if (text.length > ANSWER_BYTES_MAX) return null;
    }
    // PostgreSQL cannot store the character 0 in a text.
    return text.includes('\0') ? null : text;
  } catch (error) {
    const isDropped = (error as Error).name !== 'TimeoutError';
    return isDropped && triesMax > 1 ? request(connection, path, input, triesMax - 1) : null;
  }
}

/** Parses an answer about a transfer; null unless it is `not_done`, or `done` with valid amounts. */
function readStatement(text: string): ProviderStatement | null {
  const answer = readJson(text);
  if (answer?.state === 'not_done') return { state: 'not_done' };
  const moved = amountIn(answer, 'moved');
  const balance = amountIn(answer, 'balance');
  if (answer?.state !== 'done' || moved === null || moved <= 0n || balance === null) return null;
  return { state: 'done', moved, balance };
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An amount in whole kyat. A provider's error can make it negative; callers must expect that. */
function amountIn(answer: Record<string, unknown> | null, field: string): bigint | null {
  const value = answer?.[field];
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null;
}
