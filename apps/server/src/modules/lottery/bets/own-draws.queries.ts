import type { Output } from '@shwe/contract';
import { kyatToWire } from '@shwe/kernel';
import type { GameId } from '@shwe/rules';
import type { Queries } from '../../../database/index.ts';
import { type Draw, drawColumns, drawToWire } from '../draws/index.ts';
import { type SlipRow, slipColumns, type WireSlip, wireSlip } from './slips.queries.ts';

type OwnDraw = Output<'news', 'latest'>['waiting'][number];
type OwnSlip = WireSlip & { gameId: GameId; odds: number; wallet: 'main' | 'lottery' };

/** With what is shown of its draw beside the slip. */
type OwnSlipRow = SlipRow & Pick<Draw, 'platform'>;
const ownSlipColumns = `${slipColumns}, d.platform`;

/** Slips shown of one draw. */
const SLIPS_SHOWN = 5;
/** For how long the outcome of a draw is shown, hours. */
const OUTCOME_HOURS = 24;
/** Draws shown that take bets, and those that wait: one of each section and game, or more that have waited long. */
const DRAWS_SHOWN = 8;

/**
 * The draws in which a member has slips: those that still take bets or have closed and are not settled, by draw time, or
 * the one that was settled last.
 */
export async function ownDraws(
  db: Queries,
  memberId: bigint,
  which: 'unsettled' | 'settled last',
): Promise<OwnDraw[]> {
  const { rows } = await db.query<Draw & { staked: bigint; slips: number; won: bigint }>(
    `select ${drawColumns}, m.staked, m.slips,
            coalesce((select sum(w.amount) from lottery.winnings w
                      where w.member_id = $1 and w.draw_id = d.id and w.version = d.version), 0)::bigint as won
     from lottery.draws d join lottery.draw_members m on m.draw_id = d.id and m.member_id = $1
     where case when $2 then d.state in ('closed', 'confirmed') or d.state = 'open' and d.closes_at > clock.now()
             else d.state = 'settled' and d.settled_at > clock.now() - make_interval(hours => $3) end
       and d.closes_at > clock.now() - interval '60 days' and m.slips > 0
     order by case when $2 then d.draws_at end, d.settled_at desc, d.id limit $4`,
    [memberId, which === 'unsettled', OUTCOME_HOURS, which === 'unsettled' ? DRAWS_SHOWN : 1],
  );
  return Promise.all(
    rows.map(async (draw) => ({
      gameId: draw.game,
      draw: drawToWire(draw),
      odds: draw.odds,
      slips: await latestSlips(db, memberId, draw.id),
      count: draw.slips,
      staked: kyatToWire(draw.staked),
      won: kyatToWire(draw.won),
    })),
  );
}

async function latestSlips(db: Queries, memberId: bigint, drawId: bigint): Promise<OwnSlip[]> {
  const { rows } = await db.query<OwnSlipRow>(
    `select ${ownSlipColumns} from lottery.slips s join lottery.draws d on d.id = s.draw_id
     where s.member_id = $1 and s.draw_id = $2 order by s.accepted_at desc, s.id desc limit $3`,
    [memberId, drawId, SLIPS_SHOWN],
  );
  return rows.map(ownSlip);
}

/** Slips of a member by id that win by the current result of their draw, oldest first. */
export async function winningSlips(
  db: Queries,
  memberId: bigint,
  slipIds: readonly bigint[],
): Promise<OwnSlip[]> {
  const { rows } = await db.query<OwnSlipRow>(
    `select ${ownSlipColumns} from lottery.slips s join lottery.draws d on d.id = s.draw_id
     join lottery.winnings w on w.slip_id = s.id and w.version = d.version
     where s.member_id = $1 and s.id = any($2) and d.state = 'settled'
     order by d.settled_at, s.accepted_at, s.id`,
    [memberId, slipIds],
  );
  return rows.map(ownSlip);
}

function ownSlip(row: OwnSlipRow): OwnSlip {
  return { ...wireSlip(row), gameId: row.game, odds: row.odds, wallet: row.platform ?? 'main' };
}
