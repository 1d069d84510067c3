import type { CallDeclaration, Route } from './call.ts';
import { type CallGroup, contract } from './contract.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * The refusals that every call of this kind may give besides its own: malformed input, an overloaded server,
 * maintenance, a repeated or wrongly dated request, no session, no agent, no capability or not sent by the console's own page, a
 * reused idempotency key. `CommonRefusal` is the part of them that handlers may return.
 */
export function commonRefusals({
  method,
  caller,
  path,
  idempotent,
  duringMaintenance,
}: Route): RefusalCode[] {
  const isNweb = path.startsWith('/nweb/') && path !== '/nweb/getpath';
  return [
    'wrong_input',
    'server_busy',
    'server_failed',
    ...(path.startsWith('/console/') || duringMaintenance ? [] : (['maintenance'] as const)),
    ...(isNweb ? (['clock_off'] as const) : []),
    ...(isNweb && method === 'POST' ? (['request_repeated'] as const) : []),
    ...(caller === 'anyone' ? [] : (['not_logged_in', 'session_over', 'suspended'] as const)),
    ...(caller === 'agent' ? (['not_agent'] as const) : []),
    ...(path.startsWith('/console/') ? (['forbidden'] as const) : []),
    ...(idempotent ? (['key_reused'] as const) : []),
  ];
}

/** All refusals of a call. */
export function refusalsOf(group: CallGroup, name: string): ReadonlySet<string> {
  const declaration = (contract[group] as Record<string, CallDeclaration>)[name]!;
  return new Set([...declaration.refusals, ...commonRefusals(declaration)]);
}
