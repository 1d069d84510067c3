import { protectionPorts } from '../../bootstrap/protection-ports.ts';
import { authorised } from '../../testing/calls.ts';
import { operators } from '../../testing/lottery.ts';
import { memberContext, operatorContext, type TestApp } from '../../testing/test-app.ts';
import type { LimitKind, LimitPeriod } from './limits.queries.ts';
import { protectionMemberApi } from './member-api.ts';
import { protectionOperatorApi } from './operator-api.ts';

/** The calls of the protection module by member id, without the HTTP layer. */
export function protectionFixture(app: TestApp) {
  const calls = protectionMemberApi(app, protectionPorts);
  const operatorCalls = authorised(app, 'operatorProtection', protectionOperatorApi(app, protectionPorts));
  return {
    calls,
    set: (id: bigint, kind: LimitKind, period: LimitPeriod, amount: number | null) =>
      calls.setLimit({ kind, period, amount }, memberContext(id)),
    confirm: (id: bigint, raise: number) => calls.confirmRaise({ id: raise }, memberContext(id)),
    withdrawRaise: (id: bigint, raise: number) => calls.withdrawRaise({ id: raise }, memberContext(id)),
    takeBreak: (id: bigint, term: 'day' | 'week' | 'month') => calls.takeBreak({ term }, memberContext(id)),
    exclude: (id: bigint, over: object = {}) =>
      calls.selfExclude({ term: 'half_year', ...over }, memberContext(id)),
    async info(id: bigint) {
      const answer = await calls.limits({}, memberContext(id));
      if (!answer.ok) throw new Error(answer.refused);
      return answer.value;
    },
    async one(id: bigint, kind: LimitKind, period: LimitPeriod) {
      const { limits } = await this.info(id);
      return limits.find((limit) => limit.kind === kind && limit.period === period)!;
    },
    async byOperator(id: bigint, kind: LimitKind, period: LimitPeriod, amount: number) {
      const { support } = await operators(app.store as never);
      const input = { id: Number(id), kind, period, amount, reason: 'asked by phone' };
      return operatorCalls.lowerLimit(input, operatorContext(support));
    },
    operatorCalls,
  };
}
