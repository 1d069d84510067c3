import { kyatToWire, ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { balances } from '../../ledger/index.ts';
import { publicNames } from '../../members/index.ts';
import { drawByName, maskId, sessionOf, slipId } from '../draws/index.ts';
import { createDrawCommitments, createSealedDraws, type SealedDraws } from '../seals/index.ts';
import { createBetBatcher } from './bet-batcher.ts';
import { createTokenAuthenticator, exchangeTicket, issueTicket } from './lottery-tokens.ts';
import { placeBets } from './place-bets.ts';
import { receiptOfSlip } from './receipt.ts';
import { lastSettled, linesOf, slipsOf, winnersOf } from './slips.queries.ts';
import { totalsOfDays, totalsOfIssues } from './totals.queries.ts';

/** The winners' list names this many; the first three stand on the podium. */
const RANKS_MAX = 100;

/** Members’ calls about their bets, and the lottery tokens that make them. */
export function betsMemberApi(
  app: AppContext,
  sealed: SealedDraws = createSealedDraws(app),
): Handlers<'bets'> {
  const { store } = app;
  const book = createDrawCommitments(store);
  const betPath = {
    book,
    batcher: createBetBatcher(store, signerOf(app.config)),
    doorkeeper: createTokenAuthenticator(store),
    live: app.live,
    store,
  };
  return {
    certificate: async (_asks, { memberId, token }) =>
      ok({ ticket: await issueTicket(store, memberId, token!) }),
    exchangeCertificate: ({ ticket }) => exchangeTicket(store, ticket),
    async player(_asks, { memberId }) {
      const names = await publicNames(store, [memberId]);
      const { wallet } = await balances(store, memberId);
      return ok({ id: Number(memberId), ...names.get(memberId)!, balance: kyatToWire(wallet) });
    },
    placeBet: (input, context) => placeBets(input, context, betPath),
    async betsOfDraw({ gameId, issue: name, page = 1, pageSize: size = 10 }, { memberId }) {
      const issue = await book.byName(name);
      if (!issue || issue.game !== gameId) return refuse('not_found');
      return ok({
        ...(await linesOf(store, memberId, { game: gameId, issueId: issue.id }, { page, size })),
        page,
        size,
      });
    },
    async betsOfDay({ gameId, date, page = 1, size = 100 }, { memberId }) {
      return ok({
        ...(await linesOf(store, memberId, { game: gameId, date }, { page, size })),
        page,
        size,
      });
    },
    async list({ gameId, days, page = 1, pageSize: size = 10 }, { memberId }) {
      const filter = { game: gameId, ...(days !== undefined && { days }) };
      return ok({ ...(await slipsOf(store, memberId, filter, { page, size })), page, size });
    },
    async slip({ gameId, slip }, { memberId }) {
      const id = slipId(slip);
      if (id === null) return refuse('not_found');
      const found = await slipsOf(store, memberId, { game: gameId, slipId: id }, { page: 1, size: 1 });
      return found.list[0] ? ok(found.list[0]) : refuse('not_found');
    },
    receipt: (input, { memberId }) => receiptOfSlip(app, sealed, input, memberId),
    async winners({ gameId, issue: name }) {
      const issue = name === undefined ? await lastSettled(store, gameId) : await drawByName(store, name);
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
    recordTotal: async ({ gameId, days }, { memberId }) =>
      ok(await totalsOfDays(store, memberId, gameId, days)),
    drawTotal: async ({ gameId, date }, { memberId }) =>
      ok(await totalsOfIssues(store, memberId, gameId, date)),
  };
}
