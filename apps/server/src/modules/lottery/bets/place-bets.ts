import { createHash, randomUUID } from 'node:crypto';
import type { Input, Output, RefusalCode, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonDate } from '@shwe/kernel';
import { type GameId, numberText, priceSlip, receiptCode } from '@shwe/rules';
import type { Store } from '../../../database/index.ts';
import type { BettorContext } from '../../../http/context.ts';
import type { Live } from '../../../live/live.ts';
import { type Batcher, QueueFull } from '../../../util/batcher.ts';
import { slipName } from '../draws/index.ts';
import type { DrawCommitments } from '../seals/index.ts';
import type { BetAnswer, RequestedSlip } from './bet-batcher.ts';
import { closeDayRefusal } from './close-day-refusal.ts';
import type { TokenAuthenticator } from './lottery-tokens.ts';
import { type RefusedMembers, TooManyChecks } from './refused-members.ts';

/** Outcomes of lottery.place_bets that are refusal codes of the same name. */
const refusalNames = new Set<RefusalCode>([
  'clock_stopped',
  'session_over',
  'suspended',
  'issue_cancelled',
  'section_passed',
  'issue_not_open',
  'number_unavailable',
  'over_limit',
  'insufficient_funds',
  'bet_balance_short',
  'limit_reached',
  'time_out',
  'self_excluded',
  'excluded_by_payee',
  'key_reused',
]);

export type BetServices = {
  commitments: DrawCommitments;
  batcher: Batcher<RequestedSlip, BetAnswer>;
  refusedMembers: RefusedMembers;
  authenticator: TokenAuthenticator;
  live: Live;
  store: Store;
  gameUntil: GameUntil;
};

/** The announced end of the maintenance of a game of the home page; null if there is none. */
export type GameUntil = (gameId: string) => Date | null;

/**
 * Places a slip. It is priced here and decided by the database under the draw's lock and by its own clock. A slip is
 * accepted whole or not at all; a repeated key returns the same slip.
 */
export async function placeBets(
  input: Input<'bets', 'placeBet'>,
  context: BettorContext,
  { commitments, batcher, refusedMembers, authenticator, live, store, gameUntil }: BetServices,
): Promise<Result<Output<'bets', 'placeBet'>, BetRefusal>> {
  const authenticated = await authenticator.authenticate(context.token);
  if (!authenticated.ok) return refuse(authenticated.refused);
  context.memberFound(authenticated.session.memberId);
  if (!input.issue) return refuse('section_missing');
  const priced = priceSlip(input.betInfo, input.gameId);
  if (!priced.ok && priced.refused !== 'bet_minimum') return refuse(priced.refused, { ...priced.details });
  const draw = await commitments.byName(input.issue);
  if (!draw || draw.game !== input.gameId)
    return (await closeDayRefusal(store, input.issue)) ?? refuse('issue_unknown');
  const minStake = draw.min_stake;
  if (!priced.ok || priced.value.amounts.some((amount) => BigInt(amount) < minStake)) {
    return refuse('bet_minimum', { min: kyatToWire(minStake) });
  }
  const { memberId, sessionId, lastSessionEnd } = authenticated.session;
  let betKey: BetKey;
  let answer: BetAnswer;
  try {
    betKey = context.once
      ? { key: keyUuid(context.once.key), requestHash: context.once.requestHash.toString('hex', 0, 16) }
      : await keyOfUnkeyed(store, memberId, draw.name, priced.value);
    const slip: RequestedSlip = {
      // Properties one by one: an object spread took a fifth of the time of a bet here.
      memberId,
      sessionId,
      lastSessionEnd,
      draw,
      key: betKey.key,
      requestHash: betKey.requestHash,
      numbers: priced.value.numbers,
      amounts: priced.value.amounts,
    };
    const until = gameUntil(TILE_OF_GAME[input.gameId]);
    // A repeat of a bet that was accepted before the maintenance must get its first answer.
    if (until && !(await isAccepted(store, memberId, betKey.key))) {
      if (!context.once) await markUnkeyedRefused(store, memberId, betKey.requestHash);
      return refuse('platform_maintenance', { time: until.toISOString() });
    }
    const refused = refusedMembers.mustBeChecked(memberId) ? await refusedMembers.check(slip) : null;
    if (refused) {
      // Unlike a batch, this check asks nothing about the session, which may have ended since it was looked up.
      authenticator.forget(context.token);
      const again = await authenticator.authenticate(context.token);
      if (!again.ok) return refuse(again.refused);
    }
    answer = refused ?? (await batcher.add(slip));
  } catch (error) {
    if (error instanceof QueueFull || error instanceof TooManyChecks || isTimeout(error))
      return refuse('server_busy');
    throw error;
  }
  if (answer.outcome === 'session_over' || answer.outcome === 'suspended')
    authenticator.forget(context.token);
  if (answer.outcome !== 'accepted') {
    if (answer.outcome !== 'clock_stopped') refusedMembers.recordRefusal(memberId);
    if (!context.once) await markUnkeyedRefused(store, memberId, betKey.requestHash);
    const closeDay = answer.outcome === 'issue_cancelled' ? await closeDayRefusal(store, draw.name) : null;
    return closeDay ?? refusalOf(answer, input.gameId);
  }
  live.queueBetHints(draw.name, memberId);
  return ok({
    slip: slipName(answer.slip_id!),
    code: receiptCode(answer.slip_id!),
    issue: draw.name,
    total: kyatToWire(answer.total!),
    balance: kyatToWire(answer.balance!),
    time: answer.accepted_at.toISOString(),
    receipt: answer.receipt!,
    ...(betKey.repeated && { repeated: true }),
  });
}

/** A lock timeout, statement timeout or deadlock: the database has rolled back the batch. */
function isTimeout(error: unknown): boolean {
  return ['55P03', '57014', '40P01'].includes((error as { code?: string }).code ?? '');
}

function refusalOf(answer: BetAnswer, game: GameId): { ok: false } & BetRefusal {
  if (answer.outcome === 'not_found') return refuse('issue_unknown');
  const code = answer.outcome as BetRefusal['refused'];
  if (!refusalNames.has(code)) throw new Error(`place_bets answered ${answer.outcome}`);
  const details: Record<string, unknown> = { ...answer.details };
  if (Array.isArray(details.numbers)) {
    const failing = details.numbers as { number: number }[];
    details.numbers = failing.map((line) => ({ ...line, number: numberText(line.number, game) }));
  }
  // PostgreSQL writes instants in JSON with an offset.
  for (const field of ['opens_at', 'ends_at', 'resets_at']) {
    if (typeof details[field] === 'string') details[field] = new Date(details[field]).toISOString();
  }
  if (typeof details.opens_at === 'string') details.time = details.opens_at;
  if (typeof details.resets_at === 'string') details.date = yangonDate(new Date(details.resets_at));
  // TypeScript distributes unions of up to 25 members only.
  return refuse(code, details) as { ok: false } & BetRefusal;
}

type BetRefusal = RefusalOf<'bets', 'placeBet'>;

type BetKey = { key: string; requestHash: string; repeated?: boolean };

/**
 * The key of a bet sent without one: equal bets share a key until two minutes pass without a repeat
 * (docs/decisions/0057). Called for authenticated members only, so that nobody fills the table for another.
 */
async function keyOfUnkeyed(
  store: Store,
  memberId: bigint,
  drawName: string,
  { numbers, amounts }: { numbers: number[]; amounts: bigint[] },
): Promise<BetKey> {
  const requestHash = hash128(`${drawName} ${numbers.join(',')} ${amounts.join(',')}`);
  const { rows } = await store.query<{ key: string; repeated: boolean }>(
    'select key, repeated from lottery.key_of_unkeyed($1, $2, $3)',
    [memberId, requestHash, randomUUID()],
  );
  return { requestHash, ...rows[0]! };
}

/** The tiles whose maintenance stops the bets of a game. */
const TILE_OF_GAME: Record<GameId, string> = { 1: '2d', 2: '3d' };

/** Whether a slip has this key, as it is stored. */
async function isAccepted(store: Store, memberId: bigint, key: string): Promise<boolean> {
  const { rows } = await store.query<{ found: boolean }>(
    'select exists (select from lottery.slips where member_id = $1 and key = $2) as found',
    [memberId, key],
  );
  return rows[0]!.found;
}

/** Whether the member has a slip with this idempotency key. */
export function hasSlipOfKey(store: Store, memberId: bigint, key: string): Promise<boolean> {
  return isAccepted(store, memberId, keyUuid(key));
}

/** Marks the key of a refused bet, so that an accepted retry is not reported as a repeat. */
async function markUnkeyedRefused(store: Store, memberId: bigint, requestHash: string): Promise<void> {
  await store.query('select lottery.mark_unkeyed_refused($1, $2)', [memberId, requestHash]);
}

/** The idempotency key as the uuid stored with the slip: the key itself if it is one, else 128 bits of its SHA-256. */
function keyUuid(key: string): string {
  return UUID.test(key) ? key : hash128(key);
}

function hash128(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
