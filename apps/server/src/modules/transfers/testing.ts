import type { Queries } from '../../database/index.ts';
import type { TestStore } from '../../database/testing.ts';
import { addGameProvider } from '../games/index.ts';

export const demoProvider = { id: 'demo', title: { my: 'ဂိမ်း', en: 'Game', zh: '游戏', th: 'เกม' } };

export function addDemoProvider(store: TestStore): Promise<void> {
  return store.tx((tx) => addGameProvider(tx, demoProvider));
}

/** Makes every open transfer due to be queried now. */
export async function makeDue(store: Queries): Promise<void> {
  await store.query('update transfers.transfers set next_poll_at = clock_timestamp() where ended_at is null');
}
