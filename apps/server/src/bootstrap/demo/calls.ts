import { createHash } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext, OperatorContext } from '../../http/context.ts';
import { memberByPhone, normalisePhone } from '../../modules/members/index.ts';
import { operatorByName } from '../../modules/operators/index.ts';
import { DEMO } from './people.ts';

const request = {
  ip: DEMO,
  lang: 'en' as const,
  userAgent: DEMO,
  origin: 'http://localhost',
  token: null,
};

/** Each step uses the same idempotency key at every start, so it is done once. */
export function asMember(memberId: bigint, step: string): MemberContext {
  return { ...request, memberId, once: once(`member:${memberId}`, step) };
}

export async function asOperator(app: AppContext, name: string, step: string): Promise<OperatorContext> {
  const operator = (await operatorByName(app.store, name))!;
  return { ...request, operator, once: once(`operator:${operator.id}`, step), setSessionCookie: () => {} };
}

export function once(owner: string, step: string) {
  const requestHash = createHash('sha256').update(step).digest();
  return { owner, key: `demo ${step}`, route: DEMO, requestHash };
}

export async function idOf(app: AppContext, phone: string): Promise<bigint> {
  return (await memberByPhone(app.store, normalisePhone(phone)!))!;
}

export function value<T>(answer: Result<T, Refused>): T {
  if (!answer.ok)
    throw new Error(`the demo was refused: ${answer.refused} ${JSON.stringify(answer.details)}`);
  return answer.value;
}
