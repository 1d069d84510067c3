import { createHash, randomUUID } from 'node:crypto';
import { numberText, parseSlip } from '@shwe/rules';
import type { House } from '../house.ts';
import { lotteryRoutes } from '../rooms/lottery/index.ts';
import { memberByPhone, normalisePhone, openSession } from '../rooms/members/index.ts';
import { DEMO } from './people.ts';
import { type DemoSlip, slips } from './slips.ts';

type Calls = ReturnType<typeof lotteryRoutes>;

const GAME_2D = 1;
/** The players of the demo log in on the computer that it runs on. */
const device = { ip: '127.0.0.1', userAgent: DEMO };
const noCookie = { setSessionCookie: () => {} };

/**
 * Lets the players of the demo bet on what is open, each once ever: who has bet before is left alone. The slips go the way of every
 * bet, so one that the house refuses (the section closes meanwhile) is simply not there.
 */
export async function fillBets(house: House): Promise<void> {
  const calls = lotteryRoutes(house);
  for (const phone of new Set(slips.flat().map((slip) => slip.phone))) {
    const memberId = await memberByPhone(house.store, normalisePhone(phone)!);
    if (memberId !== null) await betAs(house, calls, memberId, phone);
  }
}

async function betAs(house: House, calls: Calls, memberId: bigint, phone: string): Promise<void> {
  const member = { ...device, lang: 'my' as const, memberId, token: null, once: once(memberId), ...noCookie };
  const before = await calls.betList({ gameId: GAME_2D }, member);
  const sessions = await calls.sessions({ gameId: GAME_2D, winState: 1 }, member);
  if (!before.ok || before.value.total > 0 || !sessions.ok) return;
  const open = sessions.value.list.filter((session) => session.state === 'open');
  const asked = open.flatMap(({ issue }, at) =>
    (slips[at] ?? []).filter((slip) => slip.phone === phone).map((slip) => asBet(issue, slip)),
  );
  if (asked.length === 0) return;
  const session = await house.store.tx((tx) => openSession(tx, memberId, device));
  const ticket = await calls.ticket({}, { ...member, token: session });
  if (!ticket.ok) return;
  const exchanged = await calls.exchange(ticket.value, member);
  if (!exchanged.ok) return;
  const { token } = exchanged.value;
  await Promise.all(asked.map((bet) => calls.bet(bet, { ...member, token, once: once(memberId) })));
}

function asBet(issue: string, { text }: DemoSlip) {
  const { lines, unclear } = parseSlip(text, GAME_2D);
  if (unclear.length > 0) throw new Error(`no slip: ${unclear.join(', ')}`);
  const betInfo = lines.map(({ number, amount }) => ({ number: numberText(number, GAME_2D), amount }));
  return { gameId: GAME_2D, issue, betInfo } as const;
}

function once(memberId: bigint) {
  const key = randomUUID();
  const requestHash = createHash('sha256').update(key).digest();
  return { owner: `member:${memberId}`, key, route: DEMO, requestHash };
}
