import { type Input, inEveryLanguage, type RefusalOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { runOnce } from '../../database/index.ts';
import type { MemberContext } from '../../http/context.ts';
import { holdsContact } from '../../util/links.ts';
import { cleanText } from '../../util/text.ts';
import { chosenForm, lockMember } from '../members/index.ts';
import { messageInAllLanguages, messagesToday, sendMessages } from '../messages/index.ts';
import { readSettings } from '../settings/index.ts';
import type { AgentsPorts } from './ports.ts';
import { isDirectDownline, lockAgent } from './tree.queries.ts';

type Refusal = RefusalOf<'agents', 'sendMessage'>;

const LENGTH_MAX = 500;

/** The smallest deposit, whole kyat: who may not make it has used up a limit. */
const SMALLEST = 1n;

/**
 * Sends a message of an agent to a member of the direct downline. The agent is asked about a text typed in Zawgyi. A
 * text with a link or a phone number is refused; the one link of an agent is the contact that `set-contact.ts` checks
 * and the member's screens show. Who is on a break, excluded, suspended or closed, or has used up a limit on deposits,
 * gets none, because it may be an offer; the agent is told that the member cannot be reached, never why.
 */
export async function sendAgentMessage(
  app: AppContext,
  ports: AgentsPorts,
  input: Input<'agents', 'sendMessage'>,
  { memberId: agentId, once }: MemberContext,
): Promise<Result<Record<string, never>, Refusal>> {
  const chosen = chosenForm(cleanText(input.mark), input.zawgyi);
  if (!chosen.ok) return chosen;
  const text = chosen.value;
  if (text === '') return refuse('message_empty');
  if ([...text].length > LENGTH_MAX) return refuse('message_long', { n: LENGTH_MAX });
  if (holdsContact(text)) return refuse('message_link');
  const memberId = BigInt(input.member_id);
  const { 'agent.messages_day': countMax } = await readSettings(app.store);
  return runOnce(app.store, once, async (tx): Promise<Result<Record<string, never>, Refusal>> => {
    if (!(await lockAgent(tx, agentId))) return refuse('not_agent');
    if (!(await isDirectDownline(tx, agentId, memberId))) return refuse('not_found');
    const isReachable =
      (await lockMember(tx, memberId)) === 'active' &&
      (await ports.depositRefusal(tx, memberId, SMALLEST)) === null;
    if (!isReachable) return refuse('member_unavailable');
    const subject = `agent:${agentId}:`;
    if ((await messagesToday(tx, memberId, subject)) >= countMax)
      return refuse('messages_day_limit', { n: countMax });
    await sendMessages(tx, [
      {
        memberId,
        subject: `${subject}${once.key}`,
        title: messageInAllLanguages('agentMessageTitle'),
        body: inEveryLanguage(() => text),
      },
    ]);
    await app.live.hint(tx, { type: 'balance', memberId });
    return ok({});
  });
}
