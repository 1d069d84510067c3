import type { AgentsPorts } from '../modules/agents/index.ts';
import { depositLimitRefusal } from '../modules/deposits/index.ts';

/** Who may not deposit gets no message of an agent. */
export const agentsPorts: AgentsPorts = { depositRefusal: depositLimitRefusal };
