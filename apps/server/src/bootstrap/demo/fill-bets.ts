import type { Input } from '@shwe/contract';
import { betsOfParts, type GameId, numberText, readSlip } from '@shwe/rules';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, MemberContext, OpenContext } from '../../http/context.ts';
import { betsMemberApi, drawsMemberApi, hasSlipOfKey } from '../../modules/lottery/index.ts';
import { memberByPhone, normalisePhone } from '../../modules/members/index.ts';
import { lotteryToken, onDevice } from './bettor.ts';
import { once } from './calls.ts';
import { type DemoSlip, slips, slips3D } from './slips.ts';

type Calls = { bets: Handlers<'bets'>; draws: Handlers<'draws'> };
type Player = MemberContext & OpenContext;

/** A bet of a player, with the context whose idempotency key places it once. */
type DemoBet = { input: Input<'bets', 'placeBet'>; player: Player };

/**
 * Places the demo players' bets on open draws. Each slip has its own idempotency key, so it is placed once: at the first
 * start at which there is a draw for it. The slips use the normal calls; one that is refused, for example because a
 * section closes meanwhile, is left for a later start.
 */
export async function fillBets(app: AppContext): Promise<void> {
  const calls = { bets: betsMemberApi(app), draws: drawsMemberApi(app) };
  for (const phone of new Set([...slips.flat(), ...slips3D].map((slip) => slip.phone))) {
    const memberId = await memberByPhone(app.store, normalisePhone(phone)!);
    if (memberId !== null) await betAs(app, calls, memberId, phone);
  }
}

async function betAs(app: AppContext, calls: Calls, memberId: bigint, phone: string): Promise<void> {
  const keyed = (step: string) => onDevice(memberId, once(`member:${memberId}`, step));
  const bets = [
    ...(await demoBetsOf(calls, keyed, phone, 1, slips)),
    ...(await demoBetsOf(calls, keyed, phone, 2, [slips3D])),
  ];
  const placed = await Promise.all(
    bets.map(({ player }) => hasSlipOfKey(app.store, memberId, player.once!.key)),
  );
  const left = bets.filter((_, at) => !placed[at]);
  if (left.length === 0) return;
  const token = await lotteryToken(app, calls.bets, left[0]!.player);
  if (token === null) return;
  await Promise.all(
    left.map(({ input, player }) => calls.bets.placeBet(input, { ...player, token, memberFound: () => {} })),
  );
}

/** The demo bets of a player on the open draws of a game, by closing time. */
async function demoBetsOf(
  calls: Calls,
  keyed: (step: string) => Player,
  phone: string,
  game: GameId,
  slipsOfDraws: readonly (readonly DemoSlip[])[],
): Promise<DemoBet[]> {
  const sections = await calls.draws.sections({ gameId: game, winState: 1 }, keyed('sections'));
  if (!sections.ok) return [];
  const open = sections.value.list.filter((draw) => draw.state === 'open');
  return open.flatMap(({ issue }, at) =>
    (slipsOfDraws[at] ?? []).flatMap((slip, of) =>
      slip.phone === phone
        ? [{ input: asBet(game, issue, slip), player: keyed(`slip ${game} ${at} ${of}`) }]
        : [],
    ),
  );
}

function asBet(game: GameId, issue: string, { text }: DemoSlip): DemoBet['input'] {
  const { parts, verdict } = readSlip(text, game);
  if (verdict !== 'ok') throw new Error(`invalid slip: ${text}`);
  const betInfo = betsOfParts(parts).map(({ number, amount }) => ({
    number: numberText(number, game),
    amount,
  }));
  return { gameId: game, issue, betInfo };
}
