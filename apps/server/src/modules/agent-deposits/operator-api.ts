import { kyatToWire, ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { memberFilterOf, pageOf } from '../../util/paging.ts';
import { readPictureUrl } from '../files/index.ts';
import { membersById } from '../members/index.ts';
import { showPayee } from '../payees/index.ts';
import { claimByAdid, claimsOfEither } from './claims.queries.ts';

/** Operators' calls about deposits that agents receive. They only read. */
export function agentDepositsOperatorApi({ store }: AppContext): Handlers<'operatorAgentDeposits'> {
  return {
    async list(input) {
      const paging = pageOf(input);
      const { rows, total } = await claimsOfEither(store, memberFilterOf(input), paging);
      const who = await membersById(
        store,
        rows.flatMap((row) => [row.member_id, row.agent_id]),
      );
      const list = rows.map((row) => ({
        id: row.adid,
        member: who.get(row.member_id)!,
        agent: who.get(row.agent_id)!,
        amount: kyatToWire(row.amount),
        state: row.state,
        created_at: row.created_at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
        account: { code: row.code, account: showPayee(store, row, 'masked').account },
        reference: row.reference,
        picture: row.picture_id !== null,
        reason: row.reason,
        text: row.note,
        tid: row.tid ?? '',
      }));
      return ok({ list, total, ...paging });
    },
    async picture({ id }) {
      const row = await claimByAdid(store, id);
      if (!row || row.picture_id === null) return refuse('not_found');
      return ok({ picture: await readPictureUrl(store, row.picture_id) });
    },
  };
}
