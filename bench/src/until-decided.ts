import { setTimeout as sleep } from 'node:timers/promises';

/** A decision of an operator, sent under one key. */
export type Decision = { path: string; session: string; key: string; input: object };

/** Sends a decision of an operator to a server repeatedly until it answers. */
export async function untilDecided(port: number, { path, session, key, input }: Decision): Promise<unknown> {
  let refused = '';
  for (let i = 0; i < 600; i += 1) {
    try {
      const reply = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': key,
          'x-shwe-console': '1',
          cookie: `shwe_console=${session}`,
        },
        body: JSON.stringify(input),
      });
      if (reply.ok) return ((await reply.json()) as { data: unknown }).data;
      refused = await reply.text();
    } catch {
      // Killed; it is started again.
    }
    await sleep(100);
  }
  throw new Error(`no answer from port ${port}: ${refused}`);
}
