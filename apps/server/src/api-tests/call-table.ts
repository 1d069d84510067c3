import type { Route } from '@shwe/contract';
import type { CallDeclaration } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import type { Row, Rows } from './access-types.ts';
import type { Person } from './api-fixture.ts';
import type { Sender } from './requests.ts';

/** A call with its group and name. */
export type NamedCall = { group: string; name: string; title: string; call: Route };

/** Streams that stay open; tested in live.routes.test.ts. */
const STREAMS = new Set(['live', 'deskLive']);

export const allCalls: NamedCall[] = Object.entries(contract).flatMap(([group, calls]) =>
  Object.entries(calls).map(([name, call]) => ({
    group,
    name,
    title: `${group}.${name}`,
    call: call as Route,
  })),
);

/** All calls except streams. */
export const callsWithReply = allCalls.filter(
  ({ group, name }) => !(group === 'server' && STREAMS.has(name)),
);

/** The whole declaration of a call. */
export function declarationOf({ group, name }: Pick<NamedCall, 'group' | 'name'>): CallDeclaration {
  const calls = contract[group as keyof typeof contract] as unknown as Record<string, CallDeclaration>;
  return calls[name]!;
}

/** The top-level fields of a call's input. */
export function inputFields(call: NamedCall): string[] {
  return Object.keys((declarationOf(call).input as { properties?: object }).properties ?? {});
}

/** The row of a call. */
export function rowOf(rows: Rows, { group, name }: NamedCall): Row {
  return (rows as unknown as Record<string, Record<string, Row>>)[group]?.[name] as Row;
}

/** A body with which the call is allowed. */
export function bodyOf(row: Row): Record<string, unknown> {
  return 'own' in row ? row.own : row.body;
}

/** A member as the sender of a call: with the session token or the lottery token, as the call needs. */
export function senderOf(person: Person, { caller }: Route): Sender {
  return { token: caller === 'member' || caller === 'agent' ? person.token : person.lottery };
}
