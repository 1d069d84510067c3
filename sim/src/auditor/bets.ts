import type { Rows } from './rows.ts';

/** Of the numbers of a game, in percent, what a member may cover in a draw whose stakes count. */
const COVER_PERCENT = 70;

export type Bet = { day: string; member: string; game: string; staked: bigint; numbers: Set<string> };

/** The stakes of each member and settled draw, with the numbers covered. */
export async function readBets(rows: Rows): Promise<(Bet & { draw: string })[]> {
  const slips = await rows(
    `select s.member_id::text, s.total::text, array_to_string(s.numbers, ',') as numbers, d.id::text as draw,
            d.game::text, to_char(d.settled_at at time zone 'Asia/Yangon', 'YYYY-MM-DD') as day
     from lottery.slips s join lottery.draws d on d.id = s.draw_id where d.state = 'settled'`,
  );
  const bets = new Map<string, Bet & { draw: string }>();
  for (const slip of slips) {
    const key = `${slip.draw} ${slip.member_id}`;
    const bet = bets.get(key) ?? {
      day: slip.day!,
      member: slip.member_id!,
      game: slip.game === '1' ? '2d' : '3d',
      draw: slip.draw!,
      staked: 0n,
      numbers: new Set<string>(),
    };
    bet.staked += BigInt(slip.total!);
    for (const number of slip.numbers!.split(',')) bet.numbers.add(number);
    bets.set(key, bet);
  }
  return [...bets.values()];
}

/** What counts of each member, day and game: nothing of a draw in which too many numbers were covered. */
export function validBets(bets: readonly Bet[]): Bet[] {
  const valid = new Map<string, Bet>();
  for (const bet of bets) {
    const numbers = bet.game === '2d' ? 100 : 1000;
    if (bet.numbers.size * 100 > numbers * COVER_PERCENT) continue;
    const key = `${bet.day} ${bet.member} ${bet.game}`;
    const sum = valid.get(key);
    if (sum) sum.staked += bet.staked;
    else valid.set(key, { ...bet });
  }
  return [...valid.values()];
}
