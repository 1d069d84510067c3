import type { Output, Refused } from '@shwe/contract';
import { capabilitiesOf } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import type { Handlers, Operator } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { audit, by } from './audit.ts';
import { logIn } from './log-in.ts';
import { auditPage } from './operators.queries.ts';
import { endSession } from './sessions.ts';
/** Business time as the console reads and moves it. */
export type ClockControl = {
  read(): Promise<{ wall: Date; business: Date; rate: number }>;
  /** Forward only: `clock_backwards` otherwise. `business` null keeps the time and changes the rate alone. */
  move(
    tx: Tx,
    to: { business: Date | null; rate: number },
  ): Promise<Result<{ business: Date; rate: number }, Refused<'clock_backwards'>>>;
};

/** What the console shows of rooms that stand above this one; app.ts supplies it. */
export type OperatorPorts = {
  today(): Promise<Output<'operators', 'today'>>;
  /** Codes of the dev outbox, latest first. */
  outbox(): Promise<Output<'operators', 'outbox'>['list']>;
  clock: ClockControl;
};

/** The operators' own calls. */
export function operatorsApi(app: AppContext, ports: OperatorPorts): Handlers<'operators'> {
  return {
    async login(input, context) {
      const opened = await logIn(app, input, context.ip);
      if (!opened.ok) return opened;
      context.setSessionCookie(opened.value.token);
      return ok(card(opened.value.operator));
    },
    async logout(_asks, context) {
      await app.store.tx(async (tx) => {
        if (context.token) await endSession(tx, context.token);
        await audit(tx, { ...by(context), action: 'logout', subject: `operator:${context.operator.id}` });
      });
      context.setSessionCookie(null);
      return ok({});
    },
    async me(_asks, { operator }) {
      return ok({ operator: card(operator), can: capabilitiesOf(operator.role), mode: app.config.mode });
    },
    today: async () => ok(await ports.today()),
    async audit(input) {
      const { page = 1, size = 50, operator_id: operatorId } = input;
      const action = cleanText(input.action ?? '');
      const filter = { page, size, ...(operatorId && { operatorId }), ...(action && { action }) };
      return ok(await auditPage(app.store, filter));
    },
    async clock() {
      const { wall, business, rate } = await ports.clock.read();
      const movable = app.config.mode === 'play';
      return ok({ wall: wall.toISOString(), business: business.toISOString(), rate, movable });
    },
    setClock: (input, context) => setClock(app, ports.clock, input, context),
    async outbox() {
      if (app.config.mode !== 'play') return refuse('play_only');
      return ok({ list: await ports.outbox() });
    },
  };
}

/** Business time ends before the calendar does: a mistyped century could never be taken back. */
const CLOCK_END = Date.UTC(2100, 0, 1);

/** Moves business time in the same transaction as its audit entry. */
async function setClock(
  app: AppContext,
  clock: ClockControl,
  input: { business?: string; rate: number },
  context: Parameters<Handlers<'operators'>['setClock']>[1],
): ReturnType<Handlers<'operators'>['setClock']> {
  if (app.config.mode !== 'play') return refuse('play_only');
  const business = input.business === undefined ? null : new Date(input.business);
  if (business && !(business.getTime() < CLOCK_END)) return refuse('wrong_input', { field: 'business' });
  return app.store.tx(async (tx) => {
    const moved = await clock.move(tx, { business, rate: input.rate });
    if (!moved.ok) return moved;
    const to = { business: moved.value.business.toISOString(), rate: moved.value.rate };
    await audit(tx, { ...by(context), action: 'clock.move', subject: 'clock', details: to });
    return ok(to);
  });
}

function card(operator: Operator) {
  return {
    id: Number(operator.id),
    name: operator.name,
    full_name: operator.fullName,
    role: operator.role,
  };
}
