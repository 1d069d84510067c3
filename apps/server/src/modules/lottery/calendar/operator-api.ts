import { ok, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { addCloseDay } from './add-close-day.ts';
import { calendarYear, drawDayList } from './calendar.queries.ts';
import { closeDayList } from './close-days.queries.ts';
import { importCloseDays, readCloseDays } from './import-close-days.ts';
import { moveDraw } from './move-draw.ts';
import { removeCloseDay } from './remove-close-day.ts';
import { ruleList } from './rule-list.ts';
import { ruleBook } from './rules.queries.ts';
import { approveRule, setRule, withdrawRule } from './set-rule.ts';

/** Operators' calls about close days, draw days and draw rules. */
export function calendarOperatorApi(app: AppContext): Handlers<'operatorCalendar'> {
  const { store, clock } = app;
  return {
    rules: async (_input, context) =>
      ok({ list: await ruleList(store, clock.business(), context.operator.id) }),
    setRule: (input, context) => setRule(app, input, context),
    approveRule: (input, context) => approveRule(app, input, context),
    withdrawRule: (input, context) => withdrawRule(app, input, context),
    async closeDays(_input, context) {
      return ok({ list: await closeDayList(store, yangonDate(clock.business()), context.operator.id) });
    },
    addCloseDay: (input, context) => addCloseDay(app, input, context),
    removeCloseDay: (input, context) => removeCloseDay(app, input, context),
    async drawDays() {
      return ok({ list: await drawDayList(store, clock.business(), await ruleBook(store)) });
    },
    moveDraw: (input, context) => moveDraw(app, input, context),
    year: async ({ year }) => ok(await calendarYear(store, clock.business(), year)),
    previewCloseDays: async ({ text }) => ok({ list: await readCloseDays(store, text) }),
    importCloseDays: (input, context) => importCloseDays(app, input, context),
  };
}
