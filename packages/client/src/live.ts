import { memberRoutes, type Output } from '@shwe/contract';
import { requestId } from './ids.ts';
import type { ClientOptions } from './options.ts';

export type LiveHint = Output<'platform', 'live'>;

/** First wait before connecting again, and the longest; each failure doubles it, with some chance so that phones spread out. */
const RETRY_MS = { first: 1000, most: 30_000 };
/** A line that has said nothing for so long is dead, whatever the socket believes. */
const SILENCE_MS = 60_000;

/** Cuts a text stream of server-sent events into the JSON of each event's data lines. */
export function createEventParser(onHint: (hint: LiveHint) => void): (chunk: string) => void {
  let rest = '';
  return (chunk) => {
    rest = (rest + chunk).replaceAll('\r\n', '\n');
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
      const block = rest.slice(0, end);
      rest = rest.slice(end + 2);
      const data = block
        .split('\n')
        .filter((line) => line.startsWith('data:'))
        .map((line) => line.slice(5).trimStart())
        .join('\n');
      if (!data) continue;
      try {
        onHint(JSON.parse(data) as LiveHint);
      } catch {
        // A hint that cannot be read costs nothing: the next refresh asks anyway.
      }
    }
  };
}

type Listener = { onHint: (hint: LiveHint) => void; onState?: (state: 'on' | 'off') => void };

/**
 * Listens for live hints. Fetch streaming, not EventSource, because the token travels in a header and never in an address.
 * Answers how to stop.
 */
export function listenLive(options: ClientOptions, now: () => number, listener: Listener): () => void {
  const stop = new AbortController();
  let waitMs = RETRY_MS.first;

  const once = async () => {
    const line = new AbortController();
    const drop = () => line.abort();
    stop.signal.addEventListener('abort', drop, { once: true });
    let silence = setTimeout(drop, SILENCE_MS);
    try {
      const token = options.token();
      const query = new URLSearchParams({
        q: requestId(),
        p: options.platform,
        lang: options.lang(),
        t: String(now()),
      });
      const reply = await fetch(`${options.origin}${memberRoutes.platform.live.path}?${query}`, {
        headers: { accept: 'text/event-stream', ...(token && { authorization: token }) },
        signal: line.signal,
        cache: 'no-store',
      });
      if (!reply.ok || !reply.body) return;
      listener.onState?.('on');
      waitMs = RETRY_MS.first;
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      const feed = createEventParser(listener.onHint);
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(drop, SILENCE_MS);
        feed(value);
      }
    } catch {
      // Fell silent or out of reach: the loop below waits and tries again.
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', drop);
      listener.onState?.('off');
    }
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      await once();
      if (stop.signal.aborted) return;
      const wait = waitMs * (0.7 + Math.random() * 0.6);
      await new Promise((resolve) => setTimeout(resolve, wait));
      waitMs = Math.min(RETRY_MS.most, waitMs * 2);
    }
  };
  void run();
  return () => stop.abort();
}
