import { expect, test } from 'vitest';
import { createBatcher, QueueFull } from './batcher.ts';

/** A batcher whose batches end on demand. */
function manualBatcher(options: { batchMax?: number; queueMax?: number }) {
  const batches: { input: number[]; end(): void; fail(error: Error): void }[] = [];
  const batcher = createBatcher<number, string>({
    batchMax: 10,
    queueMax: 10,
    ...options,
    run: (input) =>
      new Promise((resolve, reject) => {
        batches.push({ input, end: () => resolve(input.map((item) => `answer ${item}`)), fail: reject });
      }),
  });
  return { batcher, batches };
}

const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

test('items of one turn form a batch, later ones the next; each gets its own answer', async () => {
  const { batcher, batches } = manualBatcher({});
  const first = [batcher.add(1), batcher.add(2)];
  await turn();
  const second = [batcher.add(3), batcher.add(4)];
  await turn();
  expect(batches.map(({ input }) => input)).toEqual([[1, 2]]);
  batches[0]!.end();
  expect(await Promise.all(first)).toEqual(['answer 1', 'answer 2']);
  await turn();
  batches[1]!.end();
  expect(await Promise.all(second)).toEqual(['answer 3', 'answer 4']);
});

test('a batch has at most its maximum of items', async () => {
  const { batcher, batches } = manualBatcher({ batchMax: 2 });
  const all = [1, 2, 3].map((item) => batcher.add(item));
  await turn();
  batches[0]!.end();
  await turn();
  batches[1]!.end();
  await Promise.all(all);
  expect(batches.map(({ input }) => input)).toEqual([[1, 2], [3]]);
});

test('a full queue rejects with QueueFull, and a failed batch fails only its own callers', async () => {
  const { batcher, batches } = manualBatcher({ queueMax: 2, batchMax: 1 });
  const failing = batcher.add(1);
  await turn();
  const waiting = [batcher.add(2), batcher.add(3)];
  await expect(batcher.add(4)).rejects.toBeInstanceOf(QueueFull);
  batches[0]!.fail(new Error('the database is gone'));
  await expect(failing).rejects.toThrow('the database is gone');
  await turn();
  batches[1]!.end();
  await turn();
  batches[2]!.end();
  expect(await Promise.all(waiting)).toEqual(['answer 2', 'answer 3']);
});
