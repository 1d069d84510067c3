import type { Route } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import type { Row, Rows } from './access-types.ts';
import type { Person } from './api-world.ts';
import type { Sender } from './requests.ts';

/** A call with its group and name. */
export type Named = { group: string; name: string; title: string; call: Route };

/** Streams that stay open; tested in live.routes.test.ts. */
const STREAMS = new Set(['live', 'deskLive']);

/** All calls. */
export const table: Named[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({
    group,
    name,
    title: `${group}.${name}`,
    call: call as Route,
  })),
);

/** All calls except streams. */
export const answered = table.filter(({ group, name }) => !(group === 'server' && STREAMS.has(name)));

/** The row of a call. */
export function rowOf(rows: Rows, { group, name }: Named): Row {
  return (rows as unknown as Record<string, Record<string, Row>>)[group]?.[name] as Row;
}

/** The body of an allowed call. */
export function bodyOf(row: Row): Record<string, unknown> {
  return 'own' in row ? row.own : row.body;
}

/** The member's token for a call: a session token or a lottery token. */
export function as(person: Person, { caller }: Route): Sender {
  return { token: caller === 'member' ? person.token : person.lottery };
}
