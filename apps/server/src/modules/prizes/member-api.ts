import type { Lang, Output } from '@shwe/contract';
import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Queries } from '../../database/index.ts';
import type { Handlers } from '../../http/context.ts';
import { drawTurn } from './draw.ts';
import { liveTables, type PrizeKind, prizeTablesById } from './tables.queries.ts';
import { drawnTurns, openTurns, turnOf } from './turns.queries.ts';
import { drawnRow, openRow, proofRow, tableRow } from './wire-rows.ts';

/** Members' calls about prize draws. */
export function prizesMemberApi(app: AppContext): Handlers<'prizes'> {
  const { store } = app;
  const redInfo: Handlers<'prizes'>['redInfo'] = async (_, { memberId, lang }) => {
    const info = await infoOf(store, 'envelope', memberId, lang);
    return ok({
      ...info,
      status: info.tables.length > 0 ? '1' : '0',
      // The activities say what earns the next envelope. Nothing is counted towards one, so there is no progress.
      info: { jindu: 0, sc_money: -1, red_times: info.open },
    });
  };
  return {
    redInfo,
    redInfoByPost: redInfo,
    redOpen: (input, context) => drawTurn(app, 'envelope', input, context),
    async wheelInfo(_, { memberId, lang }) {
      return ok(await infoOf(store, 'wheel', memberId, lang));
    },
    wheelSpin: (input, context) => drawTurn(app, 'wheel', input, context),
    async proof({ id }, { memberId, lang }) {
      const turn = await turnOf(store, memberId, id);
      if (turn?.state !== 'drawn') return refuse('not_found');
      const table = (await prizeTablesById(store, [turn.table_id])).get(turn.table_id)!;
      return ok(proofRow(table, turn, lang));
    },
  };
}

/** The tables of a kind that are live or of which the member has turns, these turns, and past draws. */
async function infoOf(
  db: Queries,
  kind: PrizeKind,
  memberId: bigint,
  lang: Lang,
): Promise<Output<'prizes', 'wheelInfo'>> {
  const [open, drawn, live] = await Promise.all([
    openTurns(db, memberId, kind),
    drawnTurns(db, memberId, kind),
    liveTables(db, kind),
  ]);
  const others = [...open.rows, ...drawn].map(({ table_id: id }) => id);
  const byId = await prizeTablesById(db, [...new Set(others)]);
  const held = new Set(open.rows.map(({ table_id: id }) => id));
  const isLive = new Set(live.map(({ id }) => id));
  const shown = [...[...held].filter((id) => !isLive.has(id)).map((id) => byId.get(id)!), ...live];
  return {
    tables: shown.map((table) => tableRow(table, lang)),
    turns: open.rows.map(openRow),
    open: open.total,
    list: drawn.map((turn) => drawnRow(byId.get(turn.table_id)!, turn, lang)),
  };
}
