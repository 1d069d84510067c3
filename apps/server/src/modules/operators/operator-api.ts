import type { Lang, Output } from '@shwe/contract';
import { can, capabilitiesOf } from '@shwe/contract';
import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers, Operator } from '../../http/context.ts';
import { acceptClock } from './accept-clock.ts';
import { audit, by } from './audit.ts';
import { auditFile, auditPage } from './audit-log.ts';
import { logIn } from './log-in.ts';
import { renewRecoveryCodes } from './own-recovery-codes.ts';
import { endSession } from './sessions.ts';
import { type ClockControl, setClock } from './set-clock.ts';
import { confirmRecoveryUse, recoveryOf } from './staff/index.ts';
import { type DifferingSettlement, systemAlarms } from './system-alarms.ts';

/** What the console needs from modules that this one must not import; `bootstrap/` supplies it. */
export type OperatorPorts = {
  today(): Promise<Output<'operators', 'today'>>;
  /** Today by hour, beside the same day of the week before. */
  todayHours(): Promise<Output<'operators', 'todayHours'>>;
  /** Settlements whose two computations differ, oldest first. */
  differing(): Promise<DifferingSettlement[]>;
  /** The names of subjects of the audit log, of those that have one. */
  subjectNames(subjects: readonly string[], lang: Lang): Promise<Map<string, string>>;
  /** Codes of the development outbox, latest first. */
  outbox(): Promise<Output<'operators', 'outbox'>['list']>;
  clock: ClockControl;
};

/** Operators' calls about login, the audit log and the business clock. */
export function operatorsApi(app: AppContext, ports: OperatorPorts): Handlers<'operators'> {
  return {
    async login(input, context) {
      const from = { ip: context.ip, device: context.deviceCookie.read() };
      const opened = await logIn(app, input, from);
      if (!opened.ok) return opened;
      context.deviceCookie.set(opened.value.device);
      context.setSessionCookie(opened.value.token);
      return ok(card(opened.value.operator));
    },
    async logout(_input, context) {
      await app.store.tx(async (tx) => {
        if (context.token) await endSession(tx, context.token);
        await audit(tx, { ...by(context), action: 'logout', subject: `operator:${context.operator.id}` });
      });
      context.setSessionCookie(null);
      return ok({});
    },
    async me(_input, { operator, token }) {
      const recovery = await recoveryOf(app.store, operator.id, token);
      return ok({
        operator: card(operator),
        can: capabilitiesOf(operator.role),
        mode: app.config.mode,
        recovery,
      });
    },
    newRecoveryCodes: (input, context) => renewRecoveryCodes(app, input, context),
    async confirmRecoveryUse(_input, { operator, token }) {
      await confirmRecoveryUse(app.store, operator.id, token);
      return ok({});
    },
    async today(_input, { operator }) {
      const today = await ports.today();
      return ok(can(operator.role, 'escrow.view') ? today : { ...today, disputes: null });
    },
    todayHours: async () => ok(await ports.todayHours()),
    async audit({ page = 1, size = 50, ...filter }, { lang }) {
      const found = await auditPage(app.store, filter, { page, size });
      const names = await ports.subjectNames(
        found.list.map(({ subject }) => subject),
        lang,
      );
      return ok({
        ...found,
        list: found.list.map((entry) => ({ ...entry, name: names.get(entry.subject) ?? '' })),
      });
    },
    auditFile: (input, context) => auditFile(app.store, input, context),
    async clock() {
      const { wall, database, business, rate } = await ports.clock.read();
      return ok({
        wall: wall.toISOString(),
        database: database.toISOString(),
        business: business.toISOString(),
        rate,
        movable: app.config.mode === 'play',
      });
    },
    setClock: (input, context) => setClock(app, ports.clock, input, context),
    alarms: async (_input, { operator }) =>
      ok({ list: await systemAlarms(app, operator.id, await ports.differing()) }),
    acceptClock: (input, context) => acceptClock(app, input, context),
    async outbox() {
      if (app.config.mode !== 'play') return refuse('play_only');
      return ok({ list: await ports.outbox() });
    },
  };
}

function card(operator: Operator) {
  return {
    id: Number(operator.id),
    name: operator.name,
    full_name: operator.fullName,
    role: operator.role,
  };
}
