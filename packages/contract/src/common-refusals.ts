import type { CallDeclaration, Route } from './call.ts';
import { type CallGroup, contract } from './contract.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * What any call may refuse before its handler runs, or whatever it is about: malformed input, an overloaded server,
 * maintenance, a request replayed or dated wrongly, no session, no capability, a reused idempotency key. The
 * handlers' part of it is `CommonRefusal`.
 */
export function commonRefusals({ caller, path, idempotent, duringMaintenance }: Route): RefusalCode[] {
  return [
    'wrong_input',
    'server_busy',
    'server_failed',
    ...(path.startsWith('/console/') || duringMaintenance ? [] : (['maintenance'] as const)),
    ...(path.startsWith('/nweb/') ? (['clock_off', 'request_repeated'] as const) : []),
    ...(caller === 'anyone' ? [] : (['not_logged_in', 'session_over', 'suspended'] as const)),
    ...(caller === 'operator' ? (['forbidden'] as const) : []),
    ...(idempotent ? (['key_reused'] as const) : []),
  ];
}

/** Everything that a call may refuse. */
export function refusalsOf(group: CallGroup, name: string): ReadonlySet<string> {
  const declaration = (contract[group] as Record<string, CallDeclaration>)[name]!;
  return new Set([...declaration.refusals, ...commonRefusals(declaration)]);
}
