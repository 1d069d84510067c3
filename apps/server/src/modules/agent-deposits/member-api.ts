import type { Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { Handlers } from '../../http/context.ts';
import { memberPageOf } from '../../util/paging.ts';
import { isAgent } from '../agents/index.ts';
import { readPictureUrl } from '../files/index.ts';
import { readSettings } from '../settings/index.ts';
import { ownAccounts, showAccount } from './accounts.ts';
import { cancelDeposit, confirmDeposit, rejectDeposit } from './answer.ts';
import { claimantRefusal, claimDeposit } from './claim.ts';
import { claimByAdid, claimsOfMember, claimsOnAgent, openClaimOf } from './claims.queries.ts';
import { wayOf } from './way.ts';
import { agentClaims, memberClaim } from './wire-rows.ts';

type WayRefusal = RefusalOf<'agentDeposits', 'way'>;
type Accounts = Output<'agentDeposits', 'accounts'>;

/** Rows of a page at most. */
const SIZE_MAX = 50;

/** Calls of members and agents about deposits through the agent. */
export function agentDepositsMemberApi(app: AppContext): Handlers<'agentDeposits'> {
  const { store } = app;
  return {
    way: (_input, { memberId, lang }) =>
      store.tx(async (tx): Promise<Result<Output<'agentDeposits', 'way'>, WayRefusal>> => {
        const open = await openClaimOf(tx, memberId);
        const way = await wayOf(tx, memberId, await readSettings(tx), lang);
        const refusal = way && (await claimantRefusal(tx, memberId, BigInt(way.min)));
        if (!refusal) return ok({ way, open });
        // The claim that waits is shown also to who may deposit no more, without the account.
        return open === null ? refusal : ok({ way: null, open });
      }),
    claim: (input, context) => claimDeposit(app, input, context),
    async list({ id, ...input }, { memberId, lang }) {
      const paging = memberPageOf(input, SIZE_MAX);
      const { rows, total } = await claimsOfMember(store, memberId, { ...paging, adid: id });
      return ok({ list: rows.map((one) => memberClaim(store, one, lang)), total, ...paging });
    },
    cancel: (input, context) => cancelDeposit(app, input, context),
    async agentList({ id, ...input }, { memberId: agentId, lang }) {
      const paging = memberPageOf(input, SIZE_MAX);
      const settings = await readSettings(store);
      const { rows, total, ...all } = await claimsOnAgent(store, agentId, { ...paging, adid: id });
      if (all.count === 0 && !(await isAgent(store, agentId))) return refuse('not_agent');
      const list = await agentClaims(store, rows, { agentId, settings, lang });
      return ok({ list, total, ...paging, open_count: all.open, open_sum: kyatToWire(all.openSum) });
    },
    confirm: (input, context) => confirmDeposit(app, input, context),
    reject: (input, context) => rejectDeposit(app, input, context),
    accounts: async (_input, { memberId, lang }) =>
      ok(await ownAccounts(store, memberId, await readSettings(store), lang)),
    showAccount: ({ id, shown }, { memberId, lang, once }) =>
      runOnce(
        store,
        once,
        async (tx): Promise<Result<Accounts, RefusalOf<'agentDeposits', 'showAccount'>>> => {
          const settings = await readSettings(store);
          const isOwn = await showAccount(tx, memberId, settings, { id: BigInt(id), shown });
          return isOwn ? ok(await ownAccounts(tx, memberId, settings, lang)) : refuse('payee_missing');
        },
      ),
    async picture({ id }, { memberId }) {
      const row = await claimByAdid(store, id);
      const isSide = row && (row.member_id === memberId || row.agent_id === memberId);
      if (!isSide || row.picture_id === null) return refuse('not_found');
      return ok({ picture: await readPictureUrl(store, row.picture_id) });
    },
  };
}
