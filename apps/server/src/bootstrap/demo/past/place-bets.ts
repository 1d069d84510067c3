import type { Input } from '@shwe/contract';
import { type BetNumber, betsOfParts, type GameId, numberCount, numberText, readSlip } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { betsMemberApi } from '../../../modules/lottery/index.ts';
import { lotteryToken, onDevice } from '../bettor.ts';
import { idOf, once } from '../calls.ts';
import { type Dice, diceOf } from '../dice.ts';
import { slips3D } from '../slips.ts';
import type { DownlineMember } from './downline.ts';

export type Section = 'morning' | 'evening' | '3D';
type BetInfo = Input<'bets', 'placeBet'>['betInfo'];

/** A member who bets on past draws. */
export type PastBettor = {
  phone: string;
  /** Bets on every day, not only on most. */
  betsDaily: boolean;
  /** The bets on a draw; none if empty. */
  betsOn(date: string, section: Section): BetInfo;
};

/** The numbers of 3D that the players of the demo do not bet on: nothing of the caps of the others is taken before. */
const players3D = new Set(
  slips3D.flatMap(({ text }) => betsOfParts(readSlip(text, 2).parts).map(({ number }) => number)),
);
const free3D = numbersOf(2).filter((number) => !players3D.has(number));

/**
 * Places the bets of past days with the normal calls; everybody's bets on a draw at once. What is refused, for example
 * because a number is sold out, is left out. The same day gives the same bets, each with a key of its own, so a repeat
 * adds none.
 */
export function createPastBets(app: AppContext) {
  const bets = betsMemberApi(app);
  const tokens = new Map<string, Promise<string | null>>();

  async function betAs({ phone, betsOn }: PastBettor, issue: string, date: string, section: Section) {
    const betInfo = betsOn(date, section);
    if (betInfo.length === 0) return;
    const memberId = await idOf(app, phone);
    const member = onDevice(memberId, once(`member:${memberId}`, `bet ${issue} ${date}`));
    if (!tokens.has(phone)) tokens.set(phone, lotteryToken(app, bets, member));
    const token = await tokens.get(phone)!;
    if (token === null) return;
    const bet = { gameId: section === '3D' ? 2 : 1, issue, betInfo } as const;
    await bets.placeBet(bet, { ...member, token, memberFound: () => {} });
  }

  return async function placeBets(
    bettors: readonly PastBettor[],
    date: string,
    section: Section,
  ): Promise<void> {
    const issue = await openDraw(app, date, section);
    if (issue === null) return;
    const playing = bettors.filter(
      (one) => one.betsDaily || diceOf(`${date} ${section} ${one.phone}?`)(10) < 7,
    );
    await Promise.all(playing.map((one) => betAs(one, issue, date, section)));
  };
}

/** The draw of a day and section, or the 3D draw of its time, if it takes bets. */
async function openDraw({ store }: AppContext, date: string, section: Section): Promise<string | null> {
  const { rows } = await store.query<{ name: string }>(
    `select name from lottery.draws where state = 'open' and section = $1 and ($1 = '3D' or date = $2)
     order by closes_at limit 1`,
    [section, date],
  );
  return rows[0]?.name ?? null;
}

function numbersOf(game: GameId): BetNumber[] {
  return Array.from({ length: numberCount(game) }, (_, number) => number);
}

/** The bets of a member of the downline: three to six numbers of 2D, or one or two of 3D. */
export function downlineBettor({ phone, unit, betsDaily }: DownlineMember): PastBettor {
  return {
    phone,
    betsDaily,
    betsOn(date, section) {
      const dice = diceOf(`${date} ${section} ${phone}`);
      if (section !== '3D')
        return someOf2D(dice, 3 + dice(4)).flatMap((number) => stakesOn([number], (1 + dice(4)) * unit));
      const count = 1 + dice(2);
      const numbers = new Set(Array.from({ length: count }, () => free3D[dice(free3D.length)]!));
      return [...numbers].map((number) => ({ number: numberText(number, 2), amount: unit }));
    },
  };
}

/** At most `count` numbers of 2D, the given ones among them. */
export function someOf2D(dice: Dice, count: number, given: readonly BetNumber[] = []): BetNumber[] {
  const numbers = new Set(given);
  for (let rolls = given.length; rolls < count; rolls += 1) numbers.add(dice(numberCount(1)));
  return [...numbers];
}

/** The same stake on numbers of 2D. */
export function stakesOn(numbers: readonly BetNumber[], amount: number): BetInfo {
  return numbers.map((number) => ({ number: numberText(number, 1), amount }));
}
