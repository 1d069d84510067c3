import type { Output } from '@shwe/contract';
import { kyatToWire, ok } from '@shwe/kernel';
import type { TurnState } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { approvalRequestsOf, seenRequest } from '../operators/index.ts';
import { cancelTurn } from './cancel-turn.ts';
import { giveByHand } from './give-by-hand.ts';
import { publishTable } from './publish-table.ts';
import { figuresDigest, LIVE_REQUEST, saveTable } from './save-table.ts';
import { stopTable } from './stop-table.ts';
import { largestPrize, type PrizeTable, prizeTables } from './tables.queries.ts';
import { type Turn, turnsPage } from './turns.queries.ts';
import { meanOf, sectorRow } from './wire-rows.ts';

/** Operators' calls about prize tables and turns. */
export function prizesOperatorApi(app: AppContext): Handlers<'operatorPrizes'> {
  const { store } = app;
  return {
    async list(_, { operator }) {
      const [tables, use, requests] = await Promise.all([
        prizeTables(store),
        useOf(store),
        approvalRequestsOf(store, LIVE_REQUEST),
      ]);
      return ok({
        list: tables.map((table) => {
          const request = requests.find(
            ({ subject, detail }) => subject === String(table.id) && detail === figuresDigest(table),
          );
          return {
            ...listRow(table, use.get(table.id)!),
            asked: request ? seenRequest(request, operator.id) : null,
          };
        }),
      });
    },
    save: (input, context) => saveTable(app, input, context),
    publish: (input, context) => publishTable(app, input, context),
    stop: (input, context) => stopTable(app, input, context),
    give: (input, context) => giveByHand(app, input, context),
    cancelTurn: (input, context) => cancelTurn(app, input, context),
    async turns({ table_id: table, member_id: member, ...input }) {
      const paging = pageOf(input);
      const filter = {
        tableId: table === undefined ? null : BigInt(table),
        memberId: member === undefined ? null : BigInt(member),
      };
      const { rows, total } = await turnsPage(store, filter, paging);
      return ok({ list: rows.map(turnRow), total, ...paging });
    },
  };
}

type Use = Record<'day_cost' | 'day_reserved' | 'cost' | 'reserved' | 'paid', bigint> &
  Record<TurnState, number>;

/** What each table cost and may cost still, and how many turns it has in each state. */
async function useOf(db: Queries): Promise<ReadonlyMap<bigint, Use>> {
  const { rows } = await db.query<Use & { id: bigint }>(
    `select t.id, coalesce(d.cost, 0) as day_cost, coalesce(d.reserved, 0) as day_reserved,
            coalesce(s.cost, 0) as cost, coalesce(s.reserved, 0) as reserved, coalesce(-a.balance, 0) as paid,
            u.given, u.drawn, u.expired, u.cancelled
     from prizes.tables t
     left join prizes.totals s on s.table_id = t.id
     left join prizes.days d on d.table_id = t.id and d.day = clock.yangon_date(clock.now())
     left join ledger.accounts a on a.campaign = 'prize:' || t.id
     cross join lateral (
       select count(*) filter (where state = 'given')::int as given,
              count(*) filter (where state = 'drawn')::int as drawn,
              count(*) filter (where state = 'expired')::int as expired,
              count(*) filter (where state = 'cancelled')::int as cancelled
       from prizes.turns where table_id = t.id) u`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

type ListRow = Omit<Output<'operatorPrizes', 'list'>['list'][number], 'asked'>;

function listRow(table: PrizeTable, use: Use): ListRow {
  const { given, drawn, expired, cancelled } = use;
  return {
    id: Number(table.id),
    digest: figuresDigest(table),
    kind: table.kind,
    title: table.title,
    sectors: table.sectors.map(sectorRow),
    turnover_times: table.turnover_times,
    play_days: table.play_days,
    turn_days: table.turn_days,
    budget_day: kyatToWire(table.budget_day),
    budget_total: kyatToWire(table.budget_total),
    state: table.state,
    live_at: table.live_at?.toISOString() ?? null,
    stopped_at: table.stopped_at?.toISOString() ?? null,
    mean: meanOf(table),
    largest: kyatToWire(largestPrize(table)),
    today: { cost: kyatToWire(use.day_cost), reserved: kyatToWire(use.day_reserved) },
    total: { cost: kyatToWire(use.cost), reserved: kyatToWire(use.reserved) },
    paid: kyatToWire(use.paid),
    turns: { given, drawn, expired, cancelled },
  };
}

function turnRow(turn: Turn): Output<'operatorPrizes', 'turns'>['list'][number] {
  return {
    id: turn.pid,
    table: Number(turn.table_id),
    member_id: Number(turn.member_id),
    occasion: turn.occasion,
    state: turn.state,
    given_at: turn.given_at.toISOString(),
    until: turn.until.toISOString(),
    commitment: turn.commitment,
    server_seed: turn.server_seed,
    client_seed: turn.client_seed,
    drawn_at: turn.drawn_at?.toISOString() ?? null,
    number: turn.number,
    amount: turn.amount === null ? null : kyatToWire(turn.amount),
    grant: turn.gid,
    reason: turn.reason,
  };
}
