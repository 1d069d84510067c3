import type { AppContext } from '../../../context/app-context.ts';
import { agentsMemberApi } from '../../../modules/agents/index.ts';
import { balances } from '../../../modules/ledger/index.ts';
import { rebatesMemberApi, rebatesOperatorApi } from '../../../modules/rebates/index.ts';
import { agentsPorts } from '../../agents-ports.ts';
import { asMember, asOperator, idOf, value } from '../calls.ts';
import { depositMoney } from '../deposit-money.ts';
import { makeMember } from '../make-member.ts';
import { agent } from '../people.ts';
import { AGENT_RATES, type DownlineMember } from './downline.ts';

/** Whoever has less than so many units deposits again. It covers the stakes of any day. */
const LOW_UNITS = 50;

/** Registers members with their superiors' codes; superiors appoint them, set their remarks and rates. */
export async function registerDownline(app: AppContext, members: readonly DownlineMember[]): Promise<void> {
  for (const member of members) {
    await makeMember(app, member, await idOf(app, member.superior));
    await appoint(app, member);
  }
}

async function appoint(app: AppContext, member: DownlineMember): Promise<void> {
  const { phone, superior, isAgent, remark, rates } = member;
  const id = Number(await idOf(app, phone));
  const context = asMember(await idOf(app, superior), `appoint ${phone}`);
  if (isAgent)
    value(await agentsMemberApi(app, agentsPorts).setAgent({ subor_id: id, is_daili: 1 }, context));
  if (remark !== null)
    value(await agentsMemberApi(app, agentsPorts).setRemark({ subor_id: id, remark }, context));
  for (const [game, rate] of Object.entries(rates ?? {}))
    value(await rebatesMemberApi(app).setRate({ subor_id: id, a_key: game, a_val: rate }, context));
}

/** One operator proposes the rates of the agent of the demo, another approves them. */
export async function setAgentRates(app: AppContext): Promise<void> {
  const rates = Object.entries(AGENT_RATES).map(([key, rate]) => ({ key, rate }));
  const input = { id: Number(await idOf(app, agent.phone)), rates, reason: 'agreed with the agent' };
  for (const name of ['thiri', 'htet']) {
    const set = await rebatesOperatorApi(app).setRates(input, await asOperator(app, name, 'agent rates'));
    // They are set already, by an interrupted fill.
    if (!set.ok && set.refused !== 'rebate_same') value(set);
  }
}

/** Members who have little money left deposit again. */
export async function topUp(
  app: AppContext,
  members: readonly DownlineMember[],
  date: string,
): Promise<void> {
  for (const { phone, money, unit } of members) {
    const id = await idOf(app, phone);
    if ((await balances(app.store, id)).wallet >= BigInt(LOW_UNITS * unit)) continue;
    const tail = `${String(id).slice(-3).padStart(3, '0')}${dayNumber(date)}`;
    await depositMoney(app, id, { step: date, money, tail });
  }
}

/** Three digits that no other day of a year has, and that are no part of a member's number. */
function dayNumber(date: string): number {
  const [, month, day] = date.split('-');
  return 500 + Number(month) * 31 + Number(day);
}
