import { kyatToWire } from '@shwe/kernel';
import type { Tx } from '../../../database/index.ts';

/**
 * The limits of one number of a draw that takes bets. `cap` is what may be sold once it is not closed; each of
 * `temporary` holds until it ends or an earlier one in the list does, and `permanent` afterwards, until `closesAt` (ms).
 */
type NumberLimits = {
  cap: number;
  temporary: readonly TemporaryCap[];
  permanent: number;
  closesAt: number;
  closed: boolean;
  member: readonly number[];
};

/** A temporary cap; `until` in ms. */
type TemporaryCap = { cap: number; until: number };

/** The temporary cap of a number in draws that are not planned yet; null: none. */
type ComingCap = TemporaryCap | null;

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
    closes_at: Date;
    permanent: bigint;
    draw_cap: bigint | null;
    draw_until: Date | null;
    all_cap: bigint | null;
    all_until: Date | null;
  }>(
    `select n.draw_id, n.number, n.cap, n.closed, d.member_limits, d.closes_at,
            greatest(n.sold, coalesce(n.own_cap, d.number_cap)) as permanent,
            greatest(n.sold, o.cap) as draw_cap, o.until as draw_until,
            greatest(n.sold, a.cap) as all_cap, a.until as all_until
     from lottery.draws d join lottery.draw_numbers n on n.draw_id = d.id
     left join lateral (
       select h.cap, h.until from lottery.temporary_caps h
       where h.game = d.game and h.number = n.number and h.ended_at is null and h.until > clock.now()
         and h.id > n.temporary_caps_ended_to and h.draw_id = d.id
       order by h.id desc limit 1) o on true
     left join lateral (
       select h.cap, h.until from lottery.temporary_caps h
       where h.game = d.game and h.number = n.number and h.ended_at is null and h.until > clock.now()
         and h.id > n.temporary_caps_ended_to and h.draw_id is null and h.until > d.opens_at
       order by h.id desc limit 1) a on true
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
      numbers.rows.map((row) => [
        `${row.draw_id} ${row.number}`,
        {
          cap: kyatToWire(row.cap),
          temporary: [
            ...temporaryCap(row.draw_cap, row.draw_until),
            ...temporaryCap(row.all_cap, row.all_until),
          ],
          permanent: kyatToWire(row.permanent),
          closesAt: row.closes_at.getTime(),
          closed: row.closed,
          member: row.member_limits.map(kyatToWire),
        },
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

function temporaryCap(cap: bigint | null, until: Date | null): TemporaryCap[] {
  return until === null ? [] : [{ cap: kyatToWire(cap ?? 0n), until: until.getTime() }];
}

/**
 * Whether a change loosened anything: a number that was closed is open, its cap is higher now or at any time before its
 * draw closes, a member limit is higher, or draws
 * that will be planned get a higher cap, get it for longer, or lose a lower one. A number that is closed and gets a
 * higher cap at the same time counts with the cap, because the closing ends with the draw.
 */
export function isLooser(before: LimitsInForce, after: LimitsInForce): boolean {
  const isNumberLooser = [...after.numbers].some(([key, now]) => {
    const was = before.numbers.get(key);
    if (!was) return true;
    const isOpened = was.closed && !now.closed;
    const isCapHigher = now.cap > was.cap || isHigherLater(was, now);
    return isOpened || isCapHigher || now.member.some((limit, colour) => limit > was.member[colour]!);
  });
  if (isNumberLooser) return true;
  const keys = new Set([...before.coming.keys(), ...after.coming.keys()]);
  return [...keys].some((key) => {
    const ruleCap = after.ruleCaps.get(Number(key.split(' ')[0])) ?? 0;
    return isComingLooser(before.coming.get(key) ?? null, after.coming.get(key) ?? null, ruleCap);
  });
}

/** Whether a cap is higher once one of the temporary caps has ended. */
function isHigherLater(was: NumberLimits, now: NumberLimits): boolean {
  const ends = [...was.temporary, ...now.temporary].map(({ until }) => until);
  return ends.some((end) => end < now.closesAt && capAt(now, end) > capAt(was, end));
}

function capAt({ temporary, permanent }: NumberLimits, at: number): number {
  return temporary.find(({ until }) => until > at)?.cap ?? permanent;
}

/** The cap of a number in draws to come as time passes: that of the temporary cap until it ends, then the rule's. */
function isComingLooser(was: ComingCap, now: ComingCap, ruleCap: number): boolean {
  const [wasCap, nowCap] = [was?.cap ?? ruleCap, now?.cap ?? ruleCap];
  if (nowCap > wasCap) return true;
  const [wasUntil, nowUntil] = [was?.until ?? 0, now?.until ?? 0];
  if (nowUntil > wasUntil) return nowCap > ruleCap;
  return nowUntil < wasUntil && wasCap < ruleCap;
}
