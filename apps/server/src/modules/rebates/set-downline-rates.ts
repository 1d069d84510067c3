import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { percentText } from '../../util/percent-text.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { isDirectDownline, lockAgent } from '../agents/index.ts';
import { defaultsOf, ratesOf } from './rates.queries.ts';

/**
 * Sets a rate of a member of the direct downline, from tomorrow on and at most the agent's own. The downline of the
 * member is lowered to it where it had more.
 */
export function setDownlineRate(
  app: AppContext,
  { subor_id: id, a_key: game, a_val: rate }: Input<'rebates', 'setRate'>,
  agentId: bigint,
): Promise<Result<Output<'rebates', 'setRate'>, RefusalOf<'rebates', 'setRate'>>> {
  const memberId = BigInt(id);
  return rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<Output<'rebates', 'setRate'>, RefusalOf<'rebates', 'setRate'>>> => {
      if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
      if (!(await isDirectDownline(tx, agentId, memberId))) return refuse('not_found');
      const { rows } = await tx.query<{
        outcome: 'set' | 'not_found' | 'rebate_too_high';
        rate_max: number | null;
      }>('select outcome, rate_max from rebates.set_rate_from_tomorrow($1, $2, $3, $4, null)', [
        memberId,
        game,
        rate,
        agentId,
      ]);
      const { outcome, rate_max: max } = rows[0]!;
      if (outcome === 'rebate_too_high') return refuse('rebate_too_high', { max: percentText(max!) });
      if (outcome === 'not_found') return refuse('not_found');
      const list = await ratesOf(tx, memberId, agentId);
      return ok({ is_fs: Number(list.some(({ value }) => value > 0)), list });
    },
  );
}

/** Sets the rates that new members of the direct downline get, each at most the agent's own. All of them or none. */
export function setDownlineDefaults(
  app: AppContext,
  { fs_setting: rates }: Input<'rebates', 'setDefaults'>,
  agentId: bigint,
): Promise<Result<Output<'rebates', 'setDefaults'>, RefusalOf<'rebates', 'setDefaults'>>> {
  return rollbackOnRefusal(
    app.store,
    async (tx): Promise<Result<Output<'rebates', 'setDefaults'>, RefusalOf<'rebates', 'setDefaults'>>> => {
      if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
      const now = await defaultsOf(tx, agentId);
      for (const [game, rate] of Object.entries(rates)) {
        const row = now.find(({ key }) => key === game);
        if (!row) return refuse('not_found', { key: game });
        if (rate > row.max) return refuse('rebate_too_high', { max: percentText(row.max), key: game });
        await tx.query(
          `insert into rebates.defaults (agent_id, game, rate) values ($1, $2, $3)
           on conflict (agent_id, game) do update set rate = excluded.rate`,
          [agentId, game, rate],
        );
      }
      return ok({ list: await defaultsOf(tx, agentId) });
    },
  );
}
