import { kyatToWire, yangonDate, yangonInstant } from '@shwe/kernel';
import type { AppContext } from '../context/app-context.ts';
import { subjectNames } from '../modules/approvals/index.ts';
import { isBalanced, sumsSince } from '../modules/ledger/index.ts';
import { nextClose, stakesSettledSince } from '../modules/lottery/index.ts';
import { outbox, registrationsToday } from '../modules/members/index.ts';
import type { OperatorPorts } from '../modules/operators/index.ts';
import { type BusinessClock, moveClock } from '../util/business-clock.ts';
import { queueSummary } from './queue-summary.ts';
import { createTodayHours } from './today-hours.ts';

/** What the operators module shows from modules that it must not import. */
export function operatorPorts(app: AppContext & { clock: BusinessClock }): OperatorPorts {
  const { store, clock } = app;
  const todayHours = createTodayHours(store);
  return {
    async today() {
      const since = yangonInstant(yangonDate(clock.business()), '00:00');
      const [queues, balanced, close, sums, settledStakes, registrations] = await Promise.all([
        queueSummary(app),
        isBalanced(store),
        nextClose(store),
        sumsSince(store, since),
        stakesSettledSince(store, since),
        registrationsToday(store),
      ]);
      return {
        ...queues,
        ledger_balanced: balanced,
        next_close: close && {
          issue: close.name,
          section: close.section,
          close_time: close.closes_at.toISOString(),
        },
        day: {
          deposits: kyatToWire(sums.deposits),
          withdrawals: kyatToWire(sums.withdrawals),
          stakes: kyatToWire(sums.stakes),
          payouts: kyatToWire(sums.payouts),
          ggr: kyatToWire(settledStakes - sums.payouts),
          games_ggr: kyatToWire(sums.gamesLost),
          registrations,
          players: sums.players,
        },
      };
    },
    todayHours: () => todayHours(clock.business()),
    async differing() {
      const { rows } = await store.query<Awaited<ReturnType<OperatorPorts['differing']>>[number]>(
        `select 'rebates' as what, to_char(day, 'YYYY-MM-DD') as period from rebates.days where state = 'differs'
         union
         select 'commissions', to_char(month, 'YYYY-MM') from commissions.months where state = 'differs'
         order by 2, 1`,
      );
      return rows;
    },
    subjectNames: (subjects, lang) => subjectNames(store, subjects, lang),
    outbox: () => outbox(store),
    clock: {
      read: async () => {
        await clock.refresh();
        const { rows } = await store.query<{ at: Date }>('select clock_timestamp() as at');
        return {
          wall: clock.wall(),
          database: rows[0]!.at,
          business: clock.business(),
          rate: clock.setting().rate,
        };
      },
      move: moveClock,
    },
  };
}
