import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Receives a notification. null: the connection was lost meanwhile, so notifications may be missing. */
export type OnNotification = (payload: string | null) => void;

export interface Listener {
  /** Subscribes to a channel; resolves to a function that ends this subscription. */
  listen(channel: string, notify: OnNotification): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const reconnectMsMax = 5000;

/** One connection for all channels of this process, opened by the first `listen` and reopened when lost. */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const subscribers = new Map<string, Set<OnNotification>>();
  let current: Promise<pg.Client> | undefined;
  let closed = false;

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, application_name: 'shwe listen', keepAlive: true });
    client.on('notification', ({ channel, payload }) => {
      for (const notify of subscribers.get(channel) ?? []) notify(payload ?? '');
    });
    client.on('error', onError);
    try {
      await client.connect();
      for (const channel of subscribers.keys()) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
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
        for (const set of subscribers.values()) for (const notify of set) notify(null);
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
    async listen(channel, notify) {
      const existing = subscribers.get(channel);
      const set = existing ?? new Set();
      subscribers.set(channel, set.add(notify));
      const client = await connection();
      if (!existing) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        set.delete(notify);
        if (set.size > 0 || closed || subscribers.get(channel) !== set) return;
        subscribers.delete(channel);
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
