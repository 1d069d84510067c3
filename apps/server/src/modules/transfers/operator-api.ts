import type { Input, Output, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, OperatorContext } from '../../http/context.ts';
import { oneOrAll, pageOf } from '../../util/paging.ts';
import { rollbackOnRefusal } from '../../util/rollback-on-refusal.ts';
import { awayAtGames } from '../ledger/index.ts';
import { membersById } from '../members/index.ts';
import { audit } from '../operators/index.ts';
import { requeryProvider } from './ask-platform.ts';
import { deskTransfers, wordsOf } from './desk.queries.ts';
import { gameWallets } from './game-wallets.ts';
import { lockTransfer, openTransfers } from './transfers.queries.ts';
import { transferCard } from './wire-rows.ts';

/** The operators' view of transfers: what waits for a platform, and what a platform did wrong. */
export function transfersOperatorApi(app: AppContext): Handlers<'operatorTransfers'> {
  return {
    list: async (input, context) => ok(await deskPage(app, input, context)),
    requery: ({ tid }, context) => askNow(app, tid, context),
    async gameWallets({ id }, context) {
      const memberId = BigInt(id);
      if (!(await membersById(app.store, [memberId])).has(memberId)) return refuse('not_found');
      const [list, { inTransit }, open] = await Promise.all([
        gameWallets(app, memberId, context.lang),
        awayAtGames(app.store, memberId),
        openTransfers(app.store, memberId, context.lang),
      ]);
      return ok({ list, in_transit: kyatToWire(inTransit), open: open.map(transferCard) });
    },
  };
}

async function deskPage(
  { store }: AppContext,
  input: Input<'operatorTransfers', 'list'>,
  { lang }: OperatorContext,
): Promise<Output<'operatorTransfers', 'list'>> {
  const at = pageOf(input);
  const which = { which: input.which, memberId: oneOrAll(input), ...at };
  const { rows, total } = await deskTransfers(store, { ...which, lang });
  const [members, words] = await Promise.all([
    membersById(
      store,
      rows.map((row) => row.member_id),
    ),
    wordsOf(
      store,
      rows.map((row) => row.id),
    ),
  ]);
  const list = rows.map((row) => ({
    ...transferCard(row),
    member: members.get(row.member_id)!,
    asked: row.polls,
    over: kyatToWire(row.over),
    contradicted: row.contradicted,
    words: words.get(row.id) ?? [],
  }));
  return { list, total, ...at };
}

/** The asking is set down first: a platform that does not answer must not keep it out of the log. */
async function askNow(
  app: AppContext,
  tid: string,
  { operator, ip }: OperatorContext,
): Promise<Result<Output<'operatorTransfers', 'requery'>, Refused<'already_decided' | 'not_found'>>> {
  const open = await rollbackOnRefusal(
    app.store,
    async (
      tx,
    ): Promise<Result<{ platform: string; member_id: bigint }, Refused<'already_decided' | 'not_found'>>> => {
      const found = await lockTransfer(tx, tid);
      if (!found) return refuse('not_found');
      if (found.ended_at) return refuse('already_decided');
      await audit(tx, {
        operatorId: operator.id,
        operatorName: operator.name,
        action: 'transfer.ask',
        subject: `transfer:${tid}`,
        ip,
      });
      return ok({ platform: found.platform, member_id: found.member_id });
    },
  );
  return open.ok ? ok({ tid, state: await requeryProvider(app, { tid, ...open.value }) }) : open;
}
