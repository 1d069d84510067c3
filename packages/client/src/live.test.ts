import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEventParser, type LiveHint, listenLive } from './live.ts';

function hintsOf(...chunks: string[]): LiveHint[] {
  const hints: LiveHint[] = [];
  const feed = createEventParser((hint) => hints.push(hint));
  for (const chunk of chunks) feed(chunk);
  return hints;
}

test('reads the same hints however the stream is split', () => {
  const text =
    ': still here\n\ndata: {"type":"balance","at":"x"}\n\ndata: {"type":"quota","issue":"2d-1","at":"y"}\n\n';
  const whole = hintsOf(text);
  expect(whole.map((hint) => hint.type)).toEqual(['balance', 'quota']);
  expect(hintsOf(...text)).toEqual(whole);
});

test('accepts CRLF and several data lines, and waits for the end of an event', () => {
  expect(hintsOf('data: {"type":\r\ndata: "issue"}\r\n\r\n')).toEqual([{ type: 'issue' }]);
  expect(hintsOf('id: 7\ndata: {"type":"issue"}\nevent: hint\n\n')).toEqual([{ type: 'issue' }]);
  expect(hintsOf('data: {"type":"issue"}\n')).toEqual([]);
});

test('skips an event that is not JSON', () => {
  expect(hintsOf('data: {broken\n\ndata: {"type":"clock"}\n\n')).toEqual([{ type: 'clock' }]);
});

describe('the stream', () => {
  /** Each connection: what was sent with it, and what the server sends on it. */
  type Connection = {
    token: string | undefined;
    signal: AbortSignal;
    send: (text: string) => Promise<void>;
    end: () => void;
  };
  let connections: Connection[];
  let answer: 'streams' | 'refuses';
  let token: string | null;
  let heard: string[];
  let stop: () => void;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    [connections, answer, token, heard] = [[], 'streams', 'token-1', []];
    vi.stubGlobal('fetch', async (_: string, { headers, signal }: RequestInit) => {
      const { authorization } = headers as { authorization?: string };
      const pipe = new TransformStream<Uint8Array, Uint8Array>();
      const writer = pipe.writable.getWriter();
      writer.closed.catch(() => {});
      signal!.addEventListener('abort', () => void writer.abort(signal!.reason).catch(() => {}));
      connections.push({
        token: authorization,
        signal: signal!,
        send: async (text) => {
          await writer.write(new TextEncoder().encode(text));
          await vi.advanceTimersByTimeAsync(0);
        },
        end: () => void writer.close(),
      });
      return answer === 'streams' ? new Response(pipe.readable) : new Response(null, { status: 503 });
    });
    stop = listenLive(
      {
        origin: 'http://here',
        clientVersion: 'h5-1.5.3',
        lang: () => 'my',
        token: () => token,
        onSessionEnded: () => {},
      },
      () => 1000,
      { onHint: ({ type }) => heard.push(type), onState: (state) => heard.push(state) },
    );
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  test('that ends is opened again, with the token of then', async () => {
    await connections[0]!.send('data: {"type":"balance"}\n\n');
    expect(heard).toEqual(['on', 'balance']);
    token = null;
    connections[0]!.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual(['on', 'balance', 'off', 'on']);
    expect(connections.map((one) => one.token)).toEqual(['token-1', undefined]);
  });

  test('without data for a minute is given up and opened again, also after it had some', async () => {
    await vi.advanceTimersByTimeAsync(59_000);
    await connections[0]!.send(': still here\n\n');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(heard).toEqual(['on']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual(['on', 'off']);
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard).toEqual(['on', 'off', 'on']);
  });

  test('that is refused is tried again less and less often, and soon again after a good one', async () => {
    answer = 'refuses';
    connections[0]!.end();
    await vi.advanceTimersByTimeAsync(1000 + 2000 + 4000);
    expect(connections).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(8000 + 16_000 + 30_000 + 30_000 - 1);
    expect(connections).toHaveLength(7);
    answer = 'streams';
    await vi.advanceTimersByTimeAsync(1);
    expect(connections).toHaveLength(8);
    connections[7]!.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(connections).toHaveLength(9);
  });

  test('is not opened again once it is stopped', async () => {
    await connections[0]!.send(': still here\n\n');
    stop();
    expect(connections[0]!.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connections).toHaveLength(1);
  });
});
