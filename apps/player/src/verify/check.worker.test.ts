import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import type { CheckMessage, CheckRequest } from './check.worker.ts';

afterEach(() => vi.unstubAllGlobals());

const bytesOf = (name: string) =>
  new Uint8Array(
    readFileSync(new URL(`../../../../packages/verifier/vectors/good/result/${name}`, import.meta.url)),
  );
const DRAW = '2d-20261123-morning';
const [key, ...earlier]: string[] = JSON.parse(new TextDecoder().decode(bytesOf('expected.json'))).keys;

/** The bytes in three parts of unlike lengths, as a network delivers a large file. */
const inParts = (bytes: Uint8Array) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const [from, to] of [
        [0, 150],
        [150, 157],
        [157, bytes.length],
      ] as const)
        stream.enqueue(bytes.slice(from, to));
      stream.close();
    },
  });

test('slips that arrive in several parts are checked and found as one file', async () => {
  const leaves = bytesOf('leaves.txt');
  const files: Record<string, () => Response> = {
    '/verify/key': () => Response.json({ key, earlier, mode: 'play' }),
    [`/verify/${DRAW}/seal.json`]: () => new Response(bytesOf('seal.json')),
    [`/verify/${DRAW}/result.json`]: () => new Response(bytesOf('result.json')),
    [`/verify/${DRAW}/leaves.txt`]: () => new Response(inParts(leaves)),
  };
  const messages: CheckMessage[] = [];
  const worker: { onmessage?: (event: { data: CheckRequest }) => void } = {};
  vi.stubGlobal('self', worker);
  vi.stubGlobal('postMessage', (message: CheckMessage) => messages.push(message));
  vi.stubGlobal('fetch', async (url: string) => files[url]?.() ?? new Response(null, { status: 404 }));
  await import('./check.worker.ts');
  worker.onmessage!({ data: { drawId: DRAW, owner: '03438baf544fd993' } });
  await vi.waitFor(() => expect(messages.at(-1)!.kind).toMatch(/^(done|broken)$/));
  expect(messages.flatMap((one) => (one.kind === 'loading' ? [one.bytes] : []))).toEqual([
    0,
    150,
    157,
    leaves.length,
  ]);
  const outcomes = messages.flatMap((one) => (one.kind === 'step' ? [one.step.outcome] : []));
  expect(outcomes.length).toBeGreaterThan(10);
  expect(new Set(outcomes)).toEqual(new Set(['ok']));
  expect(messages.at(-2)).toMatchObject({
    kind: 'slip',
    slip: {
      lines: [
        { number: '07', stake: 3_000n },
        { number: '30', stake: 200n },
        { number: '70', stake: 3_000n },
      ],
    },
  });
  expect(messages.at(-1)).toEqual({ kind: 'done' });
});
