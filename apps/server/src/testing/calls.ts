import type { CallDeclaration, CallGroup } from '@shwe/contract';
import { auditSubject, capabilityOf } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import type { AppContext } from '../context/app-context.ts';
import type { Handlers, OperatorContext } from '../http/context.ts';
import { authorize } from '../modules/operators/index.ts';

type AnyHandler = (input: unknown, context: OperatorContext) => Promise<unknown>;

/** Operators' handlers with the authorisation that the HTTP layer adds, for tests that call handlers directly. */
export function authorised<Group extends CallGroup>(
  app: AppContext,
  group: Group,
  handlers: Handlers<Group>,
): Handlers<Group> {
  const declarations = contract[group] as Record<string, CallDeclaration>;
  const entries = Object.entries(handlers as Record<string, AnyHandler>).map(([name, handle]) => {
    const call = declarations[name]!;
    const checked: AnyHandler = async (input, context) => {
      const capability = capabilityOf(call, input);
      if (capability === null) return handle(input, context);
      const allowed = await authorize(app.store, context, capability, auditSubject(call, input));
      return allowed.ok ? handle(input, context) : allowed;
    };
    return [name, checked];
  });
  return Object.fromEntries(entries) as Handlers<Group>;
}
