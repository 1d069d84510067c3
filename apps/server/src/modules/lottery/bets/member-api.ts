import { ok } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Handlers } from '../../../http/context.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { createDrawCommitments, createSealedDraws, type SealedDraws } from '../seals/index.ts';
import { createBetBatcher } from './bet-batcher.ts';
import { createTicket, createTokenAuthenticator, exchangeTicket } from './lottery-tokens.ts';
import { linesOfDay, linesOfDraw, slipByName, slipPage } from './member-slips.ts';
import { type GameUntil, placeBets } from './place-bets.ts';
import { playerCard } from './player-card.ts';
import { receiptOfSlip } from './receipt.ts';
import { createRefusedMembers } from './refused-members.ts';
import { totalsOfDays, totalsOfDraws } from './totals.queries.ts';
import { drawWinners, ownWin } from './winners.ts';

/** Members' calls about their bets and lottery tokens. */
export function betsMemberApi(
  app: AppContext,
  sealed: SealedDraws = createSealedDraws(app),
  gameUntil: GameUntil = () => null,
): Handlers<'bets'> {
  const { store } = app;
  const commitments = createDrawCommitments(store);
  const services = {
    commitments,
    batcher: createBetBatcher(store, app.clock, signerOf(app.config)),
    refusedMembers: createRefusedMembers(store),
    authenticator: createTokenAuthenticator(store),
    live: app.live,
    store,
    gameUntil,
  };
  return {
    certificate: async (_input, { memberId, token }) =>
      ok({ ticket: await createTicket(store, memberId, token!) }),
    exchangeCertificate: ({ ticket }) => exchangeTicket(store, ticket),
    player: async (_input, { memberId }) => ok(await playerCard(store, memberId)),
    placeBet: (input, context) => placeBets(input, context, services),
    betsOfDraw: (input, { memberId }) => linesOfDraw(store, commitments, input, memberId),
    betsOfDay: async (input, { memberId }) => ok(await linesOfDay(store, input, memberId)),
    list: async (input, { memberId }) => ok(await slipPage(store, input, memberId)),
    slip: (input, { memberId }) => slipByName(store, input, memberId),
    receipt: (input, { memberId }) => receiptOfSlip(app, sealed, input, memberId),
    winners: (input) => drawWinners(store, input),
    ownWin: (input, { memberId }) => ownWin(store, input, memberId),
    recordTotal: async ({ gameId, days }, { memberId }) =>
      ok(await totalsOfDays(store, memberId, gameId, days)),
    drawTotal: async ({ gameId, date }, { memberId }) =>
      ok(await totalsOfDraws(store, memberId, gameId, date)),
  };
}
