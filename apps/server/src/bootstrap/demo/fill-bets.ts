import { createHash, randomUUID } from 'node:crypto';
import type { Input } from '@shwe/contract';
import { betsOfParts, type GameId, numberText, readSlip } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, MemberContext, OpenContext } from '../../http/context.ts';
import { betsMemberApi, drawsMemberApi } from '../../modules/lottery/index.ts';
import { memberByPhone, normalisePhone } from '../../modules/members/index.ts';
import { lotteryToken, onDevice } from './bettor.ts';
import { DEMO } from './people.ts';
import { type DemoSlip, slips, slips3D } from './slips.ts';

type Calls = { bets: Handlers<'bets'>; draws: Handlers<'draws'> };

/**
 * Places the demo players' bets on open draws. A game on which a player has bet before is skipped for them. The slips
 * use the normal calls, so a refused one, for example because a section closes meanwhile, is left out.
 */
export async function fillBets(app: AppContext): Promise<void> {
  const calls = { bets: betsMemberApi(app), draws: drawsMemberApi(app) };
  for (const phone of new Set([...slips.flat(), ...slips3D].map((slip) => slip.phone))) {
    const memberId = await memberByPhone(app.store, normalisePhone(phone)!);
    if (memberId !== null) await betAs(app, calls, memberId, phone);
  }
}

async function betAs(app: AppContext, calls: Calls, memberId: bigint, phone: string): Promise<void> {
  const member = onDevice(memberId, once(memberId));
  const own = (list: readonly DemoSlip[] = []) => list.filter((slip) => slip.phone === phone);
  const bets = [
    ...(await demoBetsOf(calls, member, 1, (at) => own(slips[at]))),
    ...(await demoBetsOf(calls, member, 2, (at) => (at === 0 ? own(slips3D) : []))),
  ];
  if (bets.length === 0) return;
  const token = await lotteryToken(app, calls.bets, member);
  if (token === null) return;
  await Promise.all(
    bets.map((bet) =>
      calls.bets.placeBet(bet, { ...member, token, once: once(memberId), memberFound: () => {} }),
    ),
  );
}

/** The demo bets of a player on the open draws of a game, by closing time; none if the player has bet on it before. */
async function demoBetsOf(
  calls: Calls,
  member: MemberContext & OpenContext,
  game: GameId,
  slipsAt: (at: number) => readonly DemoSlip[],
): Promise<Input<'bets', 'placeBet'>[]> {
  const before = await calls.bets.list({ gameId: game }, member);
  const sections = await calls.draws.sections({ gameId: game, winState: 1 }, member);
  if (!before.ok || before.value.total > 0 || !sections.ok) return [];
  const open = sections.value.list.filter((draw) => draw.state === 'open');
  return open.flatMap(({ issue }, at) => slipsAt(at).map((slip) => asBet(game, issue, slip)));
}

function asBet(game: GameId, issue: string, { text }: DemoSlip): Input<'bets', 'placeBet'> {
  const { parts, verdict } = readSlip(text, game);
  if (verdict !== 'ok') throw new Error(`invalid slip: ${text}`);
  const betInfo = betsOfParts(parts).map(({ number, amount }) => ({
    number: numberText(number, game),
    amount,
  }));
  return { gameId: game, issue, betInfo };
}

function once(memberId: bigint) {
  const key = randomUUID();
  const requestHash = createHash('sha256').update(key).digest();
  return { owner: `member:${memberId}`, key, route: DEMO, requestHash };
}
