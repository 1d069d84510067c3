import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Receives the payload of a notification; null after a lost connection, when notifications may be missing. */
export type OnNotification = (payload: string | null) => void;

export interface Listener {
  /** Subscribes to a channel; resolves to a function that ends this subscription. */
  listen(channel: string, notify: OnNotification): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The longest pause between attempts to connect again, ms; the first one is 50 ms, and each is twice the last. */
const reconnectMsMax = 5000;

/** One connection for all channels of this process, opened by the first `listen` and reopened when lost. */
export function createListener(config: pg.ClientConfig, onError: (error: Error) => void): Listener {
  const subscribers = new Map<string, Set<OnNotification>>();
  let current: Promise<pg.Client> | undefined;
  let isClosed = false;

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
      if (!isClosed) current = reconnect();
    });
    return client;
  }

  async function reconnect(): Promise<pg.Client> {
    for (let waitMs = 50; ; waitMs = Math.min(waitMs * 2, reconnectMsMax)) {
      await sleep(waitMs, undefined, { ref: false });
      if (isClosed) throw new Error('The store is closed.');
      try {
        const client = await connect();
        for (const callbacks of subscribers.values()) for (const notify of callbacks) notify(null);
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
      const callbacks = existing ?? new Set();
      subscribers.set(channel, callbacks.add(notify));
      const client = await connection();
      if (!existing) await client.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      return async () => {
        callbacks.delete(notify);
        if (callbacks.size > 0 || isClosed || subscribers.get(channel) !== callbacks) return;
        subscribers.delete(channel);
        await (await connection()).query(`UNLISTEN ${pg.escapeIdentifier(channel)}`);
      };
    },
    async close() {
      isClosed = true;
      const client = await current?.catch(() => undefined);
      await client?.end();
    },
  };
}
