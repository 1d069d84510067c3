import { callsOfOne, secondApprovals } from '@shwe/contract/second-approvals';
import { describe, expect, it } from 'vitest';
import { allCalls, declarationOf } from './call-table.ts';

const audited = allCalls.filter((call) => declarationOf(call).audits).map(({ title }) => title);
const callsOfTwo = Object.values(secondApprovals).flatMap(({ calls }) => [...calls]);

describe('the tables of calls that take one and two operators', () => {
  it('name each call that writes to the audit log once', () => {
    const named = [...callsOfTwo, ...callsOfOne];
    expect(named.toSorted()).toEqual(audited.toSorted());
  });
});
