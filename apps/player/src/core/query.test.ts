import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from './query.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  queryClient.clear();
});

/** How a load without a network ends within a moment. */
async function loadOffline(topic: string): Promise<'failed' | 'waits'> {
  onlineManager.setOnline(false);
  const load = queryClient.fetchQuery({
    queryKey: [topic, 'test'],
    queryFn: () => Promise.reject(new Error('no network')),
    retry: false,
  });
  return Promise.race([
    load.then(
      () => 'waits' as const,
      () => 'failed' as const,
    ),
    new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 50)),
  ]);
}

test('without a network a screen fails at once, unless its last data is kept', async () => {
  expect(await loadOffline('money')).toBe('failed');
  expect(await loadOffline('messages')).toBe('failed');
  expect(await loadOffline('slips')).toBe('waits');
});
