import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, MemberContext, OpenContext } from '../../http/context.ts';
import { openSession } from '../../modules/members/index.ts';
import { DEMO } from './people.ts';

/** Session data of demo players. */
const device = { ip: '127.0.0.1', userAgent: DEMO, origin: 'http://localhost' };
const noCookie = { setSessionCookie: () => {}, deviceCookie: { read: () => null, set: () => {} } };

/** The context of a demo player on their own device. */
export function onDevice(memberId: bigint, once: MemberContext['once']): MemberContext & OpenContext {
  return { ...device, lang: 'my', memberId, token: null, once, ...noCookie };
}

/** Opens a session for a member and exchanges it for a lottery token; null if it is refused. */
export async function lotteryToken(
  app: AppContext,
  bets: Handlers<'bets'>,
  member: MemberContext & OpenContext,
): Promise<string | null> {
  const session = await app.store.tx((tx) => openSession(tx, member.memberId, device));
  const ticket = await bets.certificate({}, { ...member, token: session });
  if (!ticket.ok) return null;
  const exchanged = await bets.exchangeCertificate(ticket.value, member);
  return exchanged.ok ? exchanged.value.token : null;
}
