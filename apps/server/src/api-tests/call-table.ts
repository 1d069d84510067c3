import type { Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import type { Row, Rows } from './access-rows.ts';
import type { Person } from './api-world.ts';
import type { Sender } from './requests.ts';
/** A call of the wire by its room and name. */
export type Named = { room: string; name: string; title: string; call: Route };

/** Streams that stay open: who may hold one is shown in live.routes.test.ts. */
const STREAMS = new Set(['live', 'deskLive']);

/** Every call there is. */
export const table: Named[] = Object.entries(contract).flatMap(([room, ofRoom]) =>
  Object.entries(ofRoom).map(([name, call]) => ({
    room,
    name,
    title: `${room}.${name}`,
    call: call as Route,
  })),
);

/** Those that answer and end. */
export const answered = table.filter(({ room, name }) => !(room === 'platform' && STREAMS.has(name)));

/** The row of a call. */
export function rowOf(rows: Rows, { room, name }: Named): Row {
  return (rows as unknown as Record<string, Record<string, Row>>)[room]?.[name] as Row;
}

/** What somebody sends who may. */
export function bodyOf(row: Row): Record<string, unknown> {
  return 'own' in row ? row.own : row.body;
}

/** A member as the call wants them. */
export function as(person: Person, { caller }: Route): Sender {
  return { token: caller === 'member' ? person.token : person.lottery };
}
