import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Hears one notification. null means: the connection was lost for a while, so some may have been missed. */
export type OnHint = (payload: string | null) => void;

export interface Listener {
  /** Resolves when the channel is heard; the answer stops this one hearer. */
  listen(channel: string, hear: OnHint): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const reconnectMsMax = 5000;

/** One connection for all channels of this process, opened at the first `listen` and again whenever it is lost. */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const hearers = new Map<string, Set<OnHint>>();
  let current: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, application_name: 'shwe listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const hear of hearers.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', onError);
    try {
      await client.connect();
      for (const channel of hearers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => {});
      throw error;
    }
    client.once('end', () => {
      if (!closed) current = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, reconnectMsMax)) {
      await sleep(waitMs, undefined, { ref: false });
      if (closed) throw new Error('The store is closed.');
      try {
        const client = await connect();
        for (const set of hearers.values()) for (const hear of set) hear(null);
        return client;
      } catch (error) {
        onError(error as Error);
      }
    }
  }

  function connection(): Promise<pg.Client> {
    current ??= connect().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  }

  return {
    async listen(channel, hear) {
      const known = hearers.get(channel);
      const set = known ?? new Set();
      hearers.set(channel, set.add(hear));
      const client = await connection();
      if (!known) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(hear);
        if (set.size > 0 || closed || hearers.get(channel) !== set) return;
        hearers.delete(channel);
        await (await connection()).query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      closed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
