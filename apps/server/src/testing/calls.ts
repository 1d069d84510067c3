import type { CallDeclaration, CallGroup } from '@shwe/contract';
import { auditSubject, capabilityOf } from '@shwe/contract/call';
import { contract } from '@shwe/contract/contract';
import type { AppContext } from '../context/app-context.ts';
import type { Handlers, OperatorContext } from '../http/context.ts';
import type { Hint } from '../live/live.ts';
import { authorize } from '../modules/operators/index.ts';
import { runAudited } from './audited.ts';
import { runTold } from './told.ts';

type Answer = { ok: boolean };
type AnyHandler = (input: unknown, context: OperatorContext) => Promise<Answer>;

/**
 * Operators' handlers with the authorisation that the HTTP layer adds, for tests that call handlers directly. Throws if
 * a call succeeds and writes none of the audit entries that it declares, or moves money of a member and does not tell.
 */
export function authorised<Group extends CallGroup>(
  app: AppContext & { hints?: readonly Hint[] },
  group: Group,
  handlers: Handlers<Group>,
): Handlers<Group> {
  const declarations = contract[group] as Record<string, CallDeclaration>;
  const usedKeys = new Set<string>();
  const entries = Object.entries(handlers as unknown as Record<string, AnyHandler>).map(([name, handle]) => {
    const call = declarations[name]!;
    const checked: AnyHandler = async (input, context) => {
      const capability = capabilityOf(call, input);
      if (capability !== null) {
        const allowed = await authorize(app.store, context, capability, auditSubject(call, input));
        if (!allowed.ok) return allowed;
      }
      const run = () => handle(input, context);
      // A repeat gets the first answer and does nothing.
      const isRepeat = context.once !== undefined && usedKeys.has(context.once.key);
      if (context.once) usedKeys.add(context.once.key);
      const isDone = ({ ok }: Answer) => ok && !isRepeat;
      return runTold(app, call, () => runAudited(app.store, call, run, isDone), isDone);
    };
    return [name, checked];
  });
  return Object.fromEntries(entries) as Handlers<Group>;
}
