import Type from 'typebox';
import { call } from '../../call.ts';
import { Id, Sum, strict } from '../../shapes.ts';
import { Limit, LimitKind, LimitPeriod, Protection } from '../protection.ts';

export const operatorProtection = {
  get: call({
    method: 'POST',
    path: '/console/api/member/protection',
    caller: 'operator',
    capability: 'member.view',
    subject: 'member:{id}',
    summary: "A member's limits, exclusions and their history",
    input: Type.Object({ id: Id }),
    output: Protection,
    refusals: ['not_found'],
  }),
  lowerLimit: call({
    method: 'POST',
    path: '/console/api/member/limit',
    caller: 'operator',
    capability: 'member.limit',
    subject: 'member:{id}',
    idempotent: true,
    audits: ['member.limit'],
    summary: "Lower a member's limit, or set a first one, with a reason; never raise it",
    input: Type.Object(
      {
        id: Id,
        kind: LimitKind,
        period: LimitPeriod,
        amount: Sum,
        reason: Type.String({ minLength: 3, maxLength: 300 }),
      },
      strict,
    ),
    output: Limit,
    refusals: ['not_found', 'only_lower'],
  }),
};
