import { kyatToWire, ok, refuse, yangonDate } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { signerOf } from '../../security/signing-key.ts';
import { balances } from '../ledger/index.ts';
import { publicNames } from '../members/index.ts';
import { createBetBatcher } from './bet-batcher.ts';
import { restDays } from './calendar.queries.ts';
import { liveIndex } from './feed.queries.ts';
import { giveReceipt } from './give-receipt.ts';
import { historyOf } from './history.queries.ts';
import { createIssueBook } from './issue-book.ts';
import { numbersFor, pastResults, sessionsNow, sessionsOpen } from './issues.queries.ts';
import { issueByName, sessionOf } from './issues.ts';
import { createDoorkeeper, exchangeTicket, issueTicket } from './lottery-tokens.ts';
import { maskId, slipId } from './names.ts';
import { placeBets } from './place-bets.ts';
import { ruleBook } from './rules.queries.ts';
import { createSealedBook, type SealedBook } from './sealed-book.ts';
import { lastSettled, linesOf, slipsOf, winnersOf } from './slips.queries.ts';
import { totalsOfDays, totalsOfIssues } from './totals.queries.ts';

/** Ranks 4 to 100 stand below the podium of three (specification §9). */
const RANKS_MAX = 100;

/** The members' calls of the lottery (specification §7). */
export function lotteryRoutes(
  house: AppContext,
  sealed: SealedBook = createSealedBook(house),
): Handlers<'lottery'> {
  const { store, clock } = house;
  const book = createIssueBook(store);
  const betPath = {
    book,
    batcher: createBetBatcher(store, signerOf(house.config)),
    doorkeeper: createDoorkeeper(store),
    live: house.live,
    store,
  };
  return {
    ticket: async (_asks, { memberId, token }) => ok({ ticket: await issueTicket(store, memberId, token!) }),
    exchange: ({ ticket }) => exchangeTicket(store, ticket),
    async userInfo(_asks, { memberId }) {
      const names = await publicNames(store, [memberId]);
      const { wallet } = await balances(store, memberId);
      return ok({ id: Number(memberId), ...names.get(memberId)!, balance: kyatToWire(wallet) });
    },
    async sessions({ gameId, winState, page = 1, pageSize = 10 }) {
      const today = yangonDate(clock.business());
      const list = await {
        1: () => sessionsOpen(store, gameId),
        2: () => sessionsNow(store, gameId, today),
        3: () => pastResults(store, gameId, page, pageSize),
      }[winState]();
      // Of what can be bet on now; each issue says its own (`numbers`).
      const rules = await ruleBook(store);
      const now = rules.on(gameId, today);
      const next = list.find((issue) => issue.state === 'open');
      return ok({
        list: list.map(sessionOf),
        odds: next?.odds ?? now.odds,
        min_bet: kyatToWire(next?.min_stake ?? now.minStake),
        pairs: rules.pairsOn(next?.date ?? today),
      });
    },
    async numbers({ gameId, issue: name }, { memberId }) {
      const issue = await issueByName(store, name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      const list = await numbersFor(store, issue, memberId);
      return ok({
        issue: name,
        state: issue.state,
        odds: issue.odds,
        min_bet: kyatToWire(issue.min_stake),
        list,
      });
    },
    bet: (asks, context) => placeBets(asks, context, betPath),
    async betRecord({ gameId, issue: name, page = 1, pageSize: size = 10 }, { memberId }) {
      const issue = await book.byName(name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      return ok({
        ...(await linesOf(store, memberId, { game: gameId, issueId: issue.id }, { page, size })),
        page,
        size,
      });
    },
    async betDetails({ gameId, date, page = 1, size = 100 }, { memberId }) {
      return ok({
        ...(await linesOf(store, memberId, { game: gameId, date }, { page, size })),
        page,
        size,
      });
    },
    async betList({ gameId, days, page = 1, pageSize: size = 10 }, { memberId }) {
      const filter = { game: gameId, ...(days !== undefined && { days }) };
      return ok({ ...(await slipsOf(store, memberId, filter, { page, size })), page, size });
    },
    async betSlip({ gameId, slip }, { memberId }) {
      const id = slipId(slip);
      if (id === null) return refuse('not_found');
      const found = await slipsOf(store, memberId, { game: gameId, slipId: id }, { page: 1, size: 1 });
      return found.list[0] ? ok(found.list[0]) : refuse('not_found');
    },
    betReceipt: (asks, { memberId }) => giveReceipt(house, sealed, asks, memberId),
    async rank({ gameId, issue: name }) {
      const issue = name === undefined ? await lastSettled(store, gameId) : await issueByName(store, name);
      if (!issue) return name === undefined ? ok({ issue: null, list: [] }) : refuse('not_found');
      const winners = issue.state === 'settled' ? await winnersOf(store, issue.id, RANKS_MAX) : [];
      const names = await publicNames(
        store,
        winners.map((winner) => winner.memberId),
      );
      return ok({
        issue: sessionOf(issue),
        list: winners.map((winner) => ({
          user_id: maskId(winner.memberId),
          ...names.get(winner.memberId)!,
          betAmount: kyatToWire(winner.stake),
          winAmount: kyatToWire(winner.amount),
        })),
      });
    },
    live: async () => ok({ live: await liveIndex(store, house.config) }),
    restDays: async ({ gameId }) => ok(await restDays(store, clock.business(), gameId)),
    recordTotal: async ({ gameId, days }, { memberId }) =>
      ok(await totalsOfDays(store, memberId, gameId, days)),
    async issueHistory({ gameId, issue: name }) {
      const issue = await issueByName(store, name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      return ok({ issue: sessionOf(issue), list: await historyOf(store, issue) });
    },
    issueTotal: async ({ gameId, date }, { memberId }) =>
      ok(await totalsOfIssues(store, memberId, gameId, date)),
  };
}
