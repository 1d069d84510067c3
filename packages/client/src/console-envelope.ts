import type { ConsoleReply } from '@shwe/contract';
import type { CallResult } from './call-result.ts';

/** The result of a console call, from the body of its reply. */
export function readConsoleReply<Data>(body: unknown): CallResult<Data> {
  const reply = body as ConsoleReply<Data> | null;
  if (reply && 'data' in reply) return { ok: true, data: reply.data };
  if (reply && 'error' in reply) {
    const { code, message, text, details } = reply.error;
    return { ok: false, failure: { kind: 'refused', code, title: message, text, details } };
  }
  return { ok: false, failure: { kind: 'unreadable' } };
}
