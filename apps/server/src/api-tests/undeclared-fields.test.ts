import Value from 'typebox/value';
import { expect, test } from 'vitest';
import { declaredInput } from '../http/declared-input.ts';
import { accessRows } from './access-rows.ts';
import type { OtherMember } from './api-fixture.ts';
import { allCalls, bodyOf, declarationOf, rowOf } from './call-table.ts';

const TURN = '00000000-0000-4000-8000-000000000001';
const theirs: OtherMember = {
  id: 1n,
  payee: 1,
  order: 'D-1',
  claimed: 'D-2',
  withdrawal: 'W-1',
  escrow: 'W-2',
  agentDeposit: 'AD-1',
  commission: 1,
  grant: 'G-1',
  wheelTurn: TURN,
  envelopeTurn: TURN,
  drawnTurn: TURN,
  transfer: TURN,
  message: '1',
  slip: TURN,
  raise: 1,
  requirement: 1,
  session: 1,
  issue: '2d-20261123-morning',
};
const rows = accessRows(theirs);
const UNDECLARED = 'not_declared';

/** Every way to add one field to an object of a value: the changed values. */
function* withOneMore(value: unknown): Generator<unknown> {
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries())
      for (const changed of withOneMore(item)) yield value.with(at, changed);
  } else if (typeof value === 'object' && value !== null) {
    yield { ...value, [UNDECLARED]: 'x' };
    for (const [name, inner] of Object.entries(value))
      for (const changed of withOneMore(inner)) yield { ...value, [name]: changed };
  }
}

test.each(allCalls)('$title: the handler is given no field that the call does not declare', (named) => {
  const { input } = declarationOf(named);
  const body = bodyOf(rowOf(rows, named));
  for (const sent of withOneMore(body)) {
    // Calls that refuse unknown fields, and lists by name.
    if (!Value.Check(input, sent)) continue;
    expect(declaredInput(input)(structuredClone(sent))).toEqual(body);
  }
});
