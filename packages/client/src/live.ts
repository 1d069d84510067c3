import { memberRoutes, type Output } from '@shwe/contract';
import type { MemberClientOptions } from './options.ts';
import { randomId } from './random-id.ts';

export type LiveHint = Output<'server', 'live'>;

/** First and longest wait before connecting again; each failure doubles it, with jitter so that phones spread out. */
const RETRY_MS = { first: 1000, most: 30_000 };
/** A stream without data for this long counts as broken, even if the connection is still open. */
const SILENCE_MS = 60_000;

/** Parses chunks of a server-sent event stream and passes on the JSON of each event. */
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
        // An unreadable hint costs nothing: the screens refetch anyway.
      }
    }
  };
}

type Listener = { onHint: (hint: LiveHint) => void; onState?: (state: 'on' | 'off') => void };

/**
 * Listens for live hints; returns a function that stops it. Uses fetch streaming, not EventSource, because the token
 * must be sent in a header, never in a URL.
 */
export function listenLive(options: MemberClientOptions, now: () => number, listener: Listener): () => void {
  const stop = new AbortController();
  let waitMs = RETRY_MS.first;

  const listenOnce = async () => {
    const connection = new AbortController();
    const drop = () => connection.abort();
    stop.signal.addEventListener('abort', drop, { once: true });
    let silence = setTimeout(drop, SILENCE_MS);
    try {
      const token = options.token();
      const query = new URLSearchParams({
        q: randomId(),
        p: options.clientVersion,
        lang: options.lang(),
        t: String(now()),
      });
      const reply = await fetch(`${options.origin}${memberRoutes.server.live.path}?${query}`, {
        headers: { accept: 'text/event-stream', ...(token && { authorization: token }) },
        signal: connection.signal,
        cache: 'no-store',
      });
      if (!reply.ok || !reply.body) return;
      listener.onState?.('on');
      waitMs = RETRY_MS.first;
      const reader = reply.body.pipeThrough(new TextDecoderStream()).getReader();
      const parse = createEventParser(listener.onHint);
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        clearTimeout(silence);
        silence = setTimeout(drop, SILENCE_MS);
        parse(value);
      }
    } catch {
      // Silent or unreachable: `run` waits and connects again.
    } finally {
      clearTimeout(silence);
      stop.signal.removeEventListener('abort', drop);
      listener.onState?.('off');
    }
  };

  const run = async () => {
    while (!stop.signal.aborted) {
      await listenOnce();
      if (stop.signal.aborted) return;
      const wait = waitMs * (0.7 + Math.random() * 0.6);
      await new Promise((resolve) => setTimeout(resolve, wait));
      waitMs = Math.min(RETRY_MS.most, waitMs * 2);
    }
  };
  void run();
  return () => stop.abort();
}
