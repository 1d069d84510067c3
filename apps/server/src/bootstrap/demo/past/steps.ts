import { addDays, type YangonDate, yangonDate, yangonInstant } from '@shwe/kernel';
import { isDrawDay, isDrawDay3D } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import { settingsOperatorApi } from '../../../modules/settings/index.ts';
import { asOperator, value } from '../calls.ts';
import { fillBase, withoutTurnover } from '../fill-demo.ts';
import { agent } from '../people.ts';
import { withdrawMoney } from '../withdraw-money.ts';
import * as approvals from './approvals.ts';
import * as cases from './cases.ts';
import { caseMembers, downline, openCases } from './downline.ts';
import { BEGINS_AT, DAYS } from './past-clock.ts';
import { createPastBets, downlineBettor, type Section } from './place-bets.ts';
import { playerBettors } from './player-bets.ts';
import { registerDownline, setAgentRates, topUp } from './register-downline.ts';

/** What happens at an instant of the past, after the work that is due by then. */
export type Step = { at: Date; run(): Promise<unknown> };

/** The past runs from `firstDay`, on which everybody registers, until `until`. */
export type Past = { app: AppContext; firstDay: YangonDate; until: Date };

/** All steps of the past in their order. Each may be repeated, because its calls have keys of their own. */
export function stepsOf(past: Past): Step[] {
  return [firstStep(past), ...daySteps(past), ...caseSteps(past), ...claimStep(past)]
    .filter(({ at }) => at <= past.until)
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Everybody registers after the draws of the first day, with money that can be withdrawn at once. */
function firstStep({ app, firstDay }: Past): Step {
  const registered = downline.filter(({ joins }) => joins === 0);
  return {
    at: yangonInstant(firstDay, BEGINS_AT),
    async run() {
      await fillBase(app);
      await setAgentRates(app);
      await withoutTurnover(app, () => registerDownline(app, registered));
      await cases.showAccount(app);
    },
  };
}

/** Each day: new members and deposits, bets, the hours of the draws and of the rebates. */
function daySteps({ app, firstDay, until }: Past): Step[] {
  const placeBets = createPastBets(app);
  return daysOf({ firstDay, until }).flatMap((date, day) => {
    const at = (time: string, run: Step['run'] = async () => {}) => ({ at: yangonInstant(date, time), run });
    const members = downline.filter(({ joins }) => joins <= day);
    const bettors = [...members.map(downlineBettor), ...playerBettors];
    const bet = (section: Section) => placeBets(bettors, date, section);
    // Nothing is bet on a draw that players of the demo will find open.
    const closesInPast = (time: string) => yangonInstant(date, time) < until;
    return [
      at('09:30', async () => {
        await registerDownline(
          app,
          members.filter(({ joins }) => joins === day),
        );
        await topUp(app, members, date);
      }),
      at('10:20', () => bet('3D')),
      ...(closesInPast('11:40') ? [at('10:30', () => bet('morning'))] : []),
      ...(closesInPast('16:00') ? [at('14:30', () => bet('evening'))] : []),
      ...(isDrawDay(date, new Set()) ? ['11:41', '12:02', '12:11', '16:01', '16:31', '16:41'] : []).map(
        (time) => at(time),
      ),
      ...(isDrawDay3D(date) ? ['13:31', '15:31', '15:41'] : []).map((time) => at(time)),
      ...['14:01', '15:01'].map((time) => at(time)),
    ];
  });
}

/** The days after the first one, until and with the last one. */
function daysOf({ firstDay, until }: Pick<Past, 'firstDay' | 'until'>): YangonDate[] {
  const days: YangonDate[] = [];
  for (let day = addDays(firstDay, 1); day <= yangonDate(until); day = addDays(day, 1)) days.push(day);
  return days;
}

/**
 * From the last day on whose rebates are computed within the past, members claim their rebates. Those of days without a
 * draw are none, so the day before counts.
 */
function claimStep({ app, firstDay, until }: Past): Step[] {
  const day = daysOf({ firstDay, until }).findLast(
    (date) => yangonInstant(date, '15:01') <= until && hasDraw(addDays(date, -1)),
  );
  if (day === undefined) return [];
  const change = { key: 'rebate.payment', value: 'when claimed', reason: 'agents asked for it' };
  return [
    {
      at: yangonInstant(day, '13:45'),
      run: async () =>
        value(
          await settingsOperatorApi(app).changeSetting(change, await asOperator(app, 'nilar', 'claimed')),
        ),
    },
  ];
}

function hasDraw(date: string): boolean {
  return isDrawDay(date, new Set()) || isDrawDay3D(date);
}

/** Money between the agent of the demo and the first level, and what waits for somebody at the end. */
function caseSteps({ app, firstDay, until }: Past): Step[] {
  const { MYA_THANDAR, KYAW_SWAR, EI_MON } = caseMembers;
  const { requested, disputed, claimed } = openCases;
  // Also when an interrupted fill goes on on a later day: a case keeps its times.
  const today = addDays(firstDay, DAYS + 1);
  const ago = (days: number, time: string, run: Step['run']) => ({
    at: yangonInstant(addDays(today, -days), time),
    run,
  });
  const before = (minutes: number, run: Step['run']) => ({
    at: new Date(until.getTime() - minutes * 60_000),
    run,
  });
  const sent = { name: 'sent by the agent', phone: KYAW_SWAR, amount: 200_000 };
  const passedOn = { name: 'passed on', phone: EI_MON, amount: 60_000 };
  const confirmed = { name: 'confirmed withdrawal', phone: MYA_THANDAR, amount: 150_000 };
  const received = { name: 'received deposit', phone: KYAW_SWAR, amount: 100_000 };
  const paid = { state: 'paid' } as const;
  return [
    ago(9, '18:00', () =>
      withdrawMoney(app, { ...paid, step: 'withdraw 1', phone: KYAW_SWAR, amount: 80_000 }),
    ),
    ago(6, '18:00', () => cases.sendMoney(app, agent.phone, sent)),
    ago(5, '19:00', () => cases.sendMoney(app, KYAW_SWAR, passedOn)),
    ago(5, '12:30', () => cases.requestWithdrawal(app, confirmed)),
    ago(5, '13:05', () => cases.payWithdrawal(app, confirmed)),
    ago(5, '18:20', () => cases.confirmWithdrawal(app, confirmed)),
    ago(4, '18:00', () => cases.claimDeposit(app, received)),
    ago(4, '18:25', () => cases.confirmDeposit(app, received)),
    ago(3, '19:00', () =>
      withdrawMoney(app, { ...paid, step: 'withdraw 2', phone: MYA_THANDAR, amount: 60_000 }),
    ),
    ago(2, '12:30', () => cases.requestWithdrawal(app, disputed)),
    ago(2, '18:10', () => cases.payWithdrawal(app, disputed)),
    ago(1, '12:40', () => cases.disputeWithdrawal(app, disputed)),
    before(90, () => cases.requestWithdrawal(app, requested)),
    before(50, () => approvals.requestWithdrawalsADay(app)),
    before(35, () => cases.claimDeposit(app, claimed)),
    before(20, () => approvals.requestCredit(app)),
    before(10, () => approvals.requestCap(app)),
  ];
}
