import { kyatToWire } from '@shwe/kernel';
import type { Tx } from '../../../database/index.ts';

/** The limits of one number of a draw that takes bets. `cap` is what may be sold once it is not closed. */
type NumberLimits = { cap: number; closed: boolean; member: readonly number[] };

/** The temporary cap of a number in draws that are not planned yet; null: none. `until` in ms. */
type ComingCap = { cap: number; until: number } | null;

/** All limits that hold now, in draws that take bets and in those to come. */
export type LimitsInForce = {
  numbers: ReadonlyMap<string, NumberLimits>;
  coming: ReadonlyMap<string, ComingCap>;
  /** By game, the lowest cap that a draw to come has by the rules. */
  ruleCaps: ReadonlyMap<number, number>;
};

export async function limitsInForce(tx: Tx): Promise<LimitsInForce> {
  const numbers = await tx.query<{
    draw_id: bigint;
    number: number;
    cap: bigint;
    closed: boolean;
    member_limits: bigint[];
  }>(
    `select n.draw_id, n.number, n.cap, n.closed, d.member_limits
     from lottery.draws d join lottery.draw_numbers n on n.draw_id = d.id
     where d.state in ('scheduled', 'open') and d.closes_at > clock.now()`,
  );
  const coming = await tx.query<{ game: number; number: number; cap: bigint; until: Date }>(
    `select distinct on (game, number) game, number, cap, until from lottery.temporary_caps
     where draw_id is null and ended_at is null and until > clock.now() order by game, number, id desc`,
  );
  const rules = await tx.query<{ game: number; cap: bigint }>(
    `select game, min(cap)::bigint as cap from (
       select game, number_cap as cap from lottery.draws
       where state in ('scheduled', 'open') and closes_at > clock.now()
       union all
       select game, value[1] from lottery.rules
       where kind = 'number_cap' and confirmed_at is not null and dropped_at is null
         and from_date > clock.yangon_date(clock.now())) c
     group by game`,
  );
  return {
    numbers: new Map(
      numbers.rows.map(({ draw_id: id, number, cap, closed, member_limits: member }) => [
        `${id} ${number}`,
        { cap: kyatToWire(cap), closed, member: member.map(kyatToWire) },
      ]),
    ),
    coming: new Map(
      coming.rows.map(({ game, number, cap, until }) => [
        `${game} ${number}`,
        { cap: kyatToWire(cap), until: until.getTime() },
      ]),
    ),
    ruleCaps: new Map(rules.rows.map(({ game, cap }) => [game, kyatToWire(cap)])),
  };
}

/**
 * Whether a change loosened anything: a number that was closed is open, its cap or a member limit is higher, or draws
 * that will be planned get a higher cap, get it for longer, or lose a lower one. A number that is closed and gets a
 * higher cap at the same time counts with the cap, because the closing ends with the draw.
 */
export function isLooser(before: LimitsInForce, after: LimitsInForce): boolean {
  const isNumberLooser = [...after.numbers].some(([key, now]) => {
    const was = before.numbers.get(key);
    if (!was) return true;
    const isOpened = was.closed && !now.closed;
    return isOpened || now.cap > was.cap || now.member.some((limit, colour) => limit > was.member[colour]!);
  });
  if (isNumberLooser) return true;
  const keys = new Set([...before.coming.keys(), ...after.coming.keys()]);
  return [...keys].some((key) => {
    const ruleCap = after.ruleCaps.get(Number(key.split(' ')[0])) ?? 0;
    return isComingLooser(before.coming.get(key) ?? null, after.coming.get(key) ?? null, ruleCap);
  });
}

/** The cap of a number in draws to come as time passes: that of the temporary cap until it ends, then the rule's. */
function isComingLooser(was: ComingCap, now: ComingCap, ruleCap: number): boolean {
  const [wasCap, nowCap] = [was?.cap ?? ruleCap, now?.cap ?? ruleCap];
  if (nowCap > wasCap) return true;
  const [wasUntil, nowUntil] = [was?.until ?? 0, now?.until ?? 0];
  if (nowUntil > wasUntil) return nowCap > ruleCap;
  return nowUntil < wasUntil && wasCap < ruleCap;
}
