import { callsOfOne, secondApprovals } from '@shwe/contract/second-approvals';
import { describe, expect, it } from 'vitest';
import { auditedBy } from './audit-rows.ts';

const callsOfTwo = Object.values(secondApprovals).flatMap(({ calls }) => [...calls]);

describe('the tables of calls that take one and two operators', () => {
  it('name each call that writes to the audit log once', () => {
    const named = [...callsOfTwo, ...callsOfOne];
    expect(named.toSorted()).toEqual(Object.keys(auditedBy).toSorted());
  });
});
