import { client } from '../../core/client.ts';
import { type MessageTab, TYPE } from './messages.ts';

/** The most messages of one page of the wire. */
const ROWS_MAX = 100;

/** The ids of all messages of a tab, also of those that are not on the screen; null if a page did not load. */
export async function allIds(tab: MessageTab): Promise<ReadonlySet<number> | null> {
  const ids = new Set<number>();
  for (let page = 1, total = 1; (page - 1) * ROWS_MAX < total; page++) {
    const input = { ...TYPE[tab], page: String(page), row: String(ROWS_MAX) };
    const reply = await client.call('messages', 'getMessage', input);
    if (!reply.ok) return null;
    for (const { id } of reply.data.list) ids.add(id);
    total = reply.data.total;
  }
  return ids;
}
