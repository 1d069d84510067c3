import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { bindInviter } from './bind-inviter.ts';
import { createMember } from './create-member.ts';
import type { AgentsPorts } from './ports.ts';
import { sendAgentMessage } from './send-message.ts';
import { setAgent } from './set-agent.ts';
import { setContact } from './set-contact.ts';
import { setRemark } from './set-remark.ts';

/** Calls of members and agents about the tree. */
export function agentsMemberApi(app: AppContext, ports: AgentsPorts): Handlers<'agents'> {
  return {
    updateAgent: (input, { memberId }) => bindInviter(app, input, memberId),
    setAgent: (input, { memberId }) => setAgent(app, input, memberId),
    setRemark: (input, { memberId }) => setRemark(app, input, memberId),
    createMember: (_input, context) => createMember(app, context),
    sendMessage: (input, context) => sendAgentMessage(app, ports, input, context),
    updateContact: (input, { memberId }) => setContact(app, input, memberId),
  };
}
