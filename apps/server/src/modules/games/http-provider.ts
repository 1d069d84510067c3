import { createHmac } from 'node:crypto';
import type { Answer, Provider, ProviderStatement } from './provider.ts';
/** Where a platform is reached, the secret both sides hold, and how long it is waited for. */
export type ProviderAt = { url: string; secret: string; timeoutMs: number };

/** A longer answer is not looked at, bytes. */
const ANSWER_BYTES_MAX = 4096;

/** A platform over HTTP: POST with JSON, each request signed with its time (docs/wallets.md). */
export function httpProvider(at: ProviderAt): Provider {
  const move = async (path: string, input: object): Promise<Answer> => {
    const words = await ask(at, path, input);
    return { words, said: words === null ? null : readStatement(words) };
  };
  return {
    async balance(memberId) {
      const words = await ask(at, '/balance', { member: String(memberId) }, 2);
      return sumIn(words === null ? null : readJson(words), 'balance');
    },
    deposit: (input) => move('/deposit', wire(input)),
    withdraw: (input) => move('/withdraw', wire(input)),
    status: ({ tid, memberId }) => move('/status', { tid, member: String(memberId) }),
  };
}

const wire = ({ tid, memberId, amount }: { tid: string; memberId: bigint; amount: bigint }) => ({
  tid,
  member: String(memberId),
  amount: Number(amount),
});

/**
 * The body of an answer; null when none came in time, or with another status than 200: that decides nothing. What
 * moves no money may be asked `times`, where the line was cut: an idle one may be, at the moment it is used again.
 */
async function ask(at: ProviderAt, path: string, input: object, times = 1): Promise<string | null> {
  const { url, secret, timeoutMs } = at;
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
    let words = '';
    for await (const part of reply.body!.pipeThrough(new TextDecoderStream())) {
      words += part;
      if (words.length > ANSWER_BYTES_MAX) return null;
    }
    // The database holds no text with the character 0.
    return words.includes('\0') ? null : words;
  } catch (error) {
    const isCut = (error as Error).name !== 'TimeoutError';
    return isCut && times > 1 ? ask(at, path, input, times - 1) : null;
  }
}

/** What an answer says of a transfer; null when it is not one of the two words, with its sums. */
function readStatement(words: string): ProviderStatement | null {
  const answer = readJson(words);
  if (answer?.state === 'not_done') return { state: 'not_done' };
  const moved = sumIn(answer, 'moved');
  const balance = sumIn(answer, 'balance');
  if (answer?.state !== 'done' || moved === null || moved <= 0n || balance === null) return null;
  return { state: 'done', moved, balance };
}

function readJson(words: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(words);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** A sum of whole kyat. It may be below zero, by the platform's own fault: who counts with it must know. */
function sumIn(answer: Record<string, unknown> | null, field: string): bigint | null {
  const value = answer?.[field];
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : null;
}
