import { kyatToWire, ok, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { can, operatorNames, permit } from '../operators/index.ts';
import { addCloseDay } from './add-close-day.ts';
import { alarmsOf } from './alarms.queries.ts';
import { calendarYear, drawDayList } from './calendar.queries.ts';
import { calledOffBy } from './called-off.queries.ts';
import { cancelAskOf, cancelIssue, dropCancelAsk } from './cancel-issue.ts';
import { correctResult } from './correct-result.ts';
import { correctionsOf } from './corrections.queries.ts';
import { cardOf, cardsOf, closeDayList, exposureOf } from './draw-room.queries.ts';
import { enterResult } from './enter-result.ts';
import { feedState } from './feed.queries.ts';
import { importCloseDays, readCloseDays } from './import-close-days.ts';
import { awaitsResult, issueByName } from './issues.ts';
import { endHot } from './mark-hot.ts';
import { moveDraw } from './move-draw.ts';
import { removeCloseDay } from './remove-close-day.ts';
import { ruleList } from './rule-list.ts';
import { ruleBook } from './rules.queries.ts';
import { sealBrief } from './seals.queries.ts';
import { setLimits } from './set-limits.ts';
import { setMemberLimits } from './set-member-limits.ts';
import { confirmRule, dropRule, setRule } from './set-rule.ts';
import { slipsOf } from './slips.queries.ts';
import { type Entry, entriesOf } from './take-entry.ts';
import { watchIssue } from './watch.queries.ts';

/** Slips of a member on a page. */
const SLIPS = 20;

/** The draw room. */
export function lotteryConsole(house: AppContext): Handlers<'consoleLottery'> {
  const { store, clock } = house;
  return {
    async issues({ date }, context) {
      const may = await permit(house, context, 'draw.view');
      if (!may.ok) return may;
      const day = date ?? yangonDate(clock.business());
      const earlier = date === undefined ? 'while they wait' : 'left out';
      return ok({ date: day, list: await cardsOf(store, day, { earlier }) });
    },
    async exposure({ issue }, context) {
      const may = await permit(house, context, 'draw.exposure', `issue:${issue}`);
      if (!may.ok) return may;
      const found = await cardOf(store, issue);
      if (!found) return refuse('not_found');
      const { id: _, row, ...card } = found;
      return ok({
        card,
        odds: row.odds,
        min_bet: kyatToWire(row.min_stake),
        number_cap: kyatToWire(row.number_cap),
        member_limits: row.member_limits.map(kyatToWire),
        list: await exposureOf(store, row, BigInt(card.stakes)),
      });
    },
    async memberSlips({ id, gameId, ...asks }, context) {
      const may = await permit(house, context, 'member.statement', `member:${id}`);
      if (!may.ok) return may;
      const at = pageOf(asks, SLIPS);
      return ok({ ...(await slipsOf(store, BigInt(id), { game: gameId }, at)), ...at });
    },
    async setLimits(asks, context) {
      const may = await permit(house, context, 'draw.limits', `issue:${asks.issue}`);
      return may.ok ? setLimits(house, asks, context) : may;
    },
    async setMemberLimits(asks, context) {
      const may = await permit(house, context, 'draw.limits', `issue:${asks.issue}`);
      return may.ok ? setMemberLimits(house, asks, context) : may;
    },
    async endHot(asks, context) {
      const may = await permit(house, context, 'draw.limits', 'rules');
      return may.ok ? endHot(house, asks, context) : may;
    },
    async rules(_asks, context) {
      const may = await permit(house, context, 'draw.view');
      return may.ok ? ok({ list: await ruleList(store, clock.business(), context.operator.id) }) : may;
    },
    async setRule(asks, context) {
      const may = await permit(house, context, 'draw.rules', 'rules');
      return may.ok ? setRule(house, asks, context) : may;
    },
    async confirmRule(asks, context) {
      const may = await permit(house, context, 'draw.rules', 'rules');
      return may.ok ? confirmRule(house, asks, context) : may;
    },
    async dropRule(asks, context) {
      const may = await permit(house, context, 'draw.rules', 'rules');
      return may.ok ? dropRule(house, asks, context) : may;
    },
    async results({ issue }, context) {
      const may = await permit(house, context, 'draw.view', `issue:${issue}`);
      if (!may.ok) return may;
      const found = await cardOf(store, issue);
      if (!found) return refuse('not_found');
      const { id, row, ...card } = found;
      const entries = await entriesOf(store, row, row.version);
      const corrections = row.result === null ? [] : await entriesOf(store, row, row.version + 1);
      const names = await operatorNames(
        store,
        [...entries, ...corrections].flatMap((entry) => entry.operator_id ?? []),
      );
      const isKnown = row.result !== null;
      const isEntering = awaitsResult(row) && clock.business() >= row.draws_at;
      // Two that differ stay covered too: who saw the other's figures could type them (look/console, principle 8).
      const shown = (entry: Entry, { isKnown }: { isKnown: boolean }) => {
        const mine = entry.operator_id === context.operator.id;
        const isShown = isKnown || mine;
        return {
          operator: entry.operator_id === null ? null : (names.get(entry.operator_id) ?? ''),
          at: entry.entered_at.toISOString(),
          set_index: isShown ? entry.set_index : null,
          set_value: isShown ? entry.set_value : null,
          prize: isShown ? entry.prize : null,
          mine,
        };
      };
      return ok({
        card,
        may_enter: isEntering && can(context.operator.role, 'draw.result'),
        entries: entries.map((entry) => shown(entry, { isKnown })),
        feed: await feedState(store, house.config, row),
        agreed: isKnown,
        differ: !isKnown && entries.length > 1,
        may_correct: isKnown && can(context.operator.role, 'draw.correct'),
        corrections: corrections.map((entry) => ({
          ...shown(entry, { isKnown: false }),
          why: entry.why!,
          note: entry.note!,
        })),
        corrected: await correctionsOf(store, row),
        may_cancel: awaitsResult(row) && can(context.operator.role, 'draw.cancel'),
        cancel_ask: await cancelAskOf(store, row.name, context.operator.id),
        cancelled_reason: row.cancelled_reason,
        called_off: await calledOffBy(store, row),
        blocked: row.blocked,
        seal: await sealBrief(store, id),
      });
    },
    async enterResult(asks, context) {
      const may = await permit(house, context, 'draw.result', `issue:${asks.issue}`);
      return may.ok ? enterResult(house, asks, context) : may;
    },
    async correctResult(asks, context) {
      const may = await permit(house, context, 'draw.correct', `issue:${asks.issue}`);
      return may.ok ? correctResult(house, asks, context) : may;
    },
    async cancelIssue(asks, context) {
      const may = await permit(house, context, 'draw.cancel', `issue:${asks.issue}`);
      return may.ok ? cancelIssue(house, asks, context) : may;
    },
    async dropCancelAsk(asks, context) {
      const may = await permit(house, context, 'draw.cancel', `issue:${asks.issue}`);
      return may.ok ? dropCancelAsk(house, asks, context) : may;
    },
    async closeDays(_asks, context) {
      const may = await permit(house, context, 'draw.view');
      if (!may.ok) return may;
      return ok({ list: await closeDayList(store, yangonDate(clock.business()), context.operator.id) });
    },
    async addCloseDay(asks, context) {
      const may = await permit(house, context, 'draw.close_day', `day:${asks.date}`);
      return may.ok ? addCloseDay(house, asks, context) : may;
    },
    async removeCloseDay(asks, context) {
      const may = await permit(house, context, 'draw.close_day', `day:${asks.date}`);
      return may.ok ? removeCloseDay(house, asks, context) : may;
    },
    async drawDays(_asks, context) {
      const may = await permit(house, context, 'draw.view');
      if (!may.ok) return may;
      return ok({ list: await drawDayList(store, clock.business(), await ruleBook(store)) });
    },
    async moveDraw(asks, context) {
      const may = await permit(house, context, 'draw.close_day', `day:${asks.planned}`);
      return may.ok ? moveDraw(house, asks, context) : may;
    },
    async year({ year }, context) {
      const may = await permit(house, context, 'draw.view');
      return may.ok ? ok(await calendarYear(store, clock.business(), year)) : may;
    },
    async readCloseDays({ text }, context) {
      const may = await permit(house, context, 'draw.close_day', 'calendar');
      return may.ok ? ok({ list: await readCloseDays(store, text) }) : may;
    },
    async importCloseDays(asks, context) {
      const may = await permit(house, context, 'draw.close_day', 'calendar');
      return may.ok ? importCloseDays(house, asks, context) : may;
    },
    async watch({ issue: name }, context) {
      const may = await permit(house, context, 'draw.watch', `issue:${name}`);
      if (!may.ok) return may;
      const issue = await issueByName(store, name);
      return issue ? ok(await watchIssue(store, issue)) : refuse('not_found');
    },
    async alarms(_asks, context) {
      const may = await permit(house, context, 'draw.view');
      return may.ok ? ok({ list: await alarmsOf(store) }) : may;
    },
  };
}
