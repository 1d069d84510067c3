export {
  APPOINTMENT,
  appointAgent,
  appointRefusal,
  barFromAppointment,
  dismissAgent,
  moveMember,
} from './change-tree.ts';
export { agentsMemberApi } from './member-api.ts';
export { agentsForExport, eraseAgentData } from './member-data.ts';
export type { AgentsPorts } from './ports.ts';
export {
  belowToday,
  contactLinkOf,
  hasDownline,
  isActiveAgent,
  isAgent,
  isDirectDownline,
  lockAgent,
  pathsTo,
  pathTo,
  remarksOf,
  superiorOf,
  wasEverBelow,
} from './tree.queries.ts';
export { verifyAgents } from './verify.ts';
