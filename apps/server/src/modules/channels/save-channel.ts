import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText, cleanTexts, namesAnAccount } from '../../util/text.ts';
import { parseOwnAddress } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { audit, by, figureAfterApproval, requestedFigures } from '../operators/index.ts';
import { recordChange } from '../settings/index.ts';
import { allCategories, allChannels, type Channel, channelByCode } from './channels.queries.ts';

type CategoryRow = Output<'operatorChannels', 'saveCategory'>;
type ChannelRow = Output<'operatorChannels', 'saveChannel'>;
type Title = CategoryRow['title'];

/** Adds a category, or changes the one with this id. */
export function saveCategory(
  app: AppContext,
  input: Input<'operatorChannels', 'saveCategory'>,
  context: OperatorContext,
): Promise<Result<CategoryRow, RefusalOf<'operatorChannels', 'saveCategory'>>> {
  const title = cleanTitle(input.title);
  if (!title) return Promise.resolve(refuse('wrong_input', { field: 'title' }));
  return runOnce(app.store, context.once, async (tx): Promise<Result<CategoryRow, Refused<'not_found'>>> => {
    await lockPaymentMethods(tx);
    // null: a new category; undefined: no category has this id.
    const was = input.id === undefined ? null : (await allCategories(tx)).find(({ id }) => id === input.id);
    if (was === undefined) return refuse('not_found');
    const fields = [input.kind, JSON.stringify(title), input.sort, input.shown];
    const { rows } = was
      ? await tx.query<{ id: number }>(
          'update cashier.categories set kind = $1, title = $2, sort = $3, shown = $4 where id = $5 returning id',
          [...fields, was.id],
        )
      : await tx.query<{ id: number }>(
          'insert into cashier.categories (kind, title, sort, shown) values ($1, $2, $3, $4) returning id',
          fields,
        );
    const { id } = rows[0]!;
    const row = { id, kind: input.kind, title, sort: input.sort, shown: input.shown };
    await recordMethodChange(tx, context, {
      subject: `category:${id}`,
      was,
      value: row,
      reason: input.reason,
    });
    return ok(row);
  });
}

/**
 * Adds a channel, or changes the one with this code. Fewer confirmations need two operators. Processing, adapter,
 * network and token never change, because past deposits refer to them.
 */
export async function saveChannel(
  app: AppContext,
  input: Input<'operatorChannels', 'saveChannel'>,
  context: OperatorContext,
): Promise<Result<ChannelRow, RefusalOf<'operatorChannels', 'saveChannel'>>> {
  const title = cleanTitle(input.title);
  const adapter = input.rail === 'gateway' ? (input.adapter ?? '') : null;
  const token = tokenOf(input, app.config.mode);
  const invalidField = title ? (invalidFieldOf(input) ?? token.wrong) : 'title';
  if (!title || invalidField) return refuse('wrong_input', { field: invalidField ?? 'title' });
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<ChannelRow, Refused<'token_taken' | 'wrong_input'>>> => {
      await lockPaymentMethods(tx);
      if (!(await allCategories(tx)).some(({ id }) => id === input.category_id))
        return refuse('wrong_input', { field: 'category_id' });
      const was = await channelByCode(tx, input.code);
      if (was && (was.rail !== input.rail || was.adapter !== adapter))
        return refuse('wrong_input', { field: 'rail' });
      if (was && (was.network !== token.network || was.token !== token.token))
        return refuse('wrong_input', { field: 'token' });
      const other = was || token.network === null ? null : await channelOfToken(tx, token);
      if (other) return refuse('token_taken', { channel: other.title[context.lang] });
      if (!was && adapter !== null && !gatewaysOf(app).has(adapter))
        return refuse('wrong_input', { field: 'adapter' });
      const confirmations = await confirmationsAfter(tx, was, { ...input, ...token }, context);
      await writeChannel(tx, input, { title, adapter, token: { ...token, confirmations }, isNew: !was });
      const now = (await channelByCode(tx, input.code))!;
      await recordMethodChange(tx, context, {
        subject: `channel:${input.code}`,
        was: was ? loggedChannel(was) : null,
        value: loggedChannel(now),
        reason: input.reason,
      });
      const [row] = await channelRows(tx, [now], context.operator.id);
      return ok(row!);
    },
  );
}

/** The action of requests for fewer confirmations. */
const CONFIRMATIONS_ACTION = 'channel.confirmations';

/** The confirmations to store. Fewer than before apply once another operator saves the same. */
async function confirmationsAfter(
  tx: Tx,
  was: Channel | undefined,
  { code, confirmations: now, reason }: Pick<Channel, 'code' | 'confirmations'> & { reason: string },
  { operator }: OperatorContext,
): Promise<number | null> {
  if (now === null || !was || was.confirmations === null) return now;
  return figureAfterApproval(
    tx,
    { action: CONFIRMATIONS_ACTION, subject: code },
    {
      was: was.confirmations,
      now,
      direction: 'lower',
      reason: cleanText(reason),
      operatorId: operator.id,
    },
  );
}

/** Channels as wire rows for the console. */
export async function channelRows(
  db: Queries,
  channels: readonly Channel[],
  viewerId: bigint,
): Promise<ChannelRow[]> {
  const requests = await requestedFigures(db, CONFIRMATIONS_ACTION, viewerId);
  return channels.map((channel) => ({
    ...loggedChannel(channel),
    confirmations_asked: requests.get(channel.code) ?? null,
  }));
}

function loggedChannel(channel: Channel): Omit<ChannelRow, 'confirmations_asked'> {
  return {
    ...channel,
    min: kyatToWire(channel.min),
    max: kyatToWire(channel.max),
    quick: channel.quick.map(kyatToWire),
  };
}

async function writeChannel(
  tx: Tx,
  input: Input<'operatorChannels', 'saveChannel'>,
  { title, adapter, token, isNew }: { title: Title; adapter: string | null; token: Token; isNew: boolean },
): Promise<void> {
  const values = [
    input.code,
    input.category_id,
    JSON.stringify(title),
    input.min,
    input.max,
    [...new Set(input.quick)].toSorted((one, other) => one - other),
    input.takes_deposits,
    input.pays_withdrawals,
    input.qr_marks.map((qrText) => cleanText(qrText).toLowerCase()),
    input.sort,
    token.confirmations,
  ];
  if (!isNew) {
    await tx.query(
      `update cashier.channels set category_id = $2, title = $3, min = $4, max = $5, quick = $6, takes_deposits = $7,
              pays_withdrawals = $8, qr_marks = $9, sort = $10, confirmations = $11 where code = $1`,
      values,
    );
    return;
  }
  await tx.query(
    `insert into cashier.channels (code, category_id, title, min, max, quick, takes_deposits, pays_withdrawals,
                                   qr_marks, sort, confirmations, rail, adapter, network, token)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
    [...values, input.rail, adapter, token.network, token.token],
  );
}

type Token = Pick<Channel, 'network' | 'token' | 'confirmations'>;

/** The token contracts of real USDT. Outside play mode no other token is accepted: anybody can issue one. */
const USDT = {
  erc20: '0xdAC17F958D2ee523a2206206994597C13D831ec7',
  trc20: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const;
/** The fewest confirmations allowed outside play mode. */
const CONFIRMATIONS_MIN = { erc20: 12, trc20: 19 } as const;

/** The token fields of a crypto channel (null for other channels); `wrong` names the first invalid field. */
function tokenOf(
  input: Input<'operatorChannels', 'saveChannel'>,
  mode: AppContext['config']['mode'],
): Token & { wrong: string | null } {
  const none = { network: null, token: null, confirmations: null };
  const { network, token, confirmations } = input;
  if (input.rail !== 'crypto')
    return { ...none, wrong: (network ?? token ?? confirmations) ? 'network' : null };
  if (!network || !confirmations) return { ...none, wrong: network ? 'confirmations' : 'network' };
  const address = parseOwnAddress(network, token ?? '');
  const isPlay = mode === 'play';
  if (address === null || (!isPlay && address !== USDT[network])) return { ...none, wrong: 'token' };
  if (!isPlay && confirmations < CONFIRMATIONS_MIN[network]) return { ...none, wrong: 'confirmations' };
  return { network, token: address, confirmations, wrong: null };
}

/** The channel that takes this token already. Two channels would both match the same chain transfer. */
async function channelOfToken(tx: Tx, { network, token }: Token): Promise<Channel | undefined> {
  return (await allChannels(tx)).find((one) => one.network === network && one.token === token);
}

function invalidFieldOf(input: Input<'operatorChannels', 'saveChannel'>): string | null {
  if (input.max < input.min) return 'max';
  const qrTexts = input.qr_marks.map((qrText) => cleanText(qrText));
  const cannotPay = input.pays_withdrawals && (input.rail !== 'manual' || qrTexts.length === 0);
  return cannotPay || qrTexts.some((qrText) => qrText.length < 2) ? 'qr_marks' : null;
}

/** The title trimmed, in all four languages; null if one is missing, blank or could name someone else's account. */
export function cleanTitle(title: Title): Title | null {
  const clean = cleanTexts(title);
  return Object.values(clean).every((text) => text !== '' && !namesAnAccount(text)) ? clean : null;
}

/** Serialises changes of payment methods, so that each change records the correct previous value. */
export async function lockPaymentMethods(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('methods', 0))");
}

/** Writes a change to the history and the audit log. */
export async function recordMethodChange(
  tx: Tx,
  context: OperatorContext,
  change: { subject: string; was: object | null; value: object; reason: string },
): Promise<void> {
  const reason = cleanText(change.reason);
  await recordChange(tx, { ...change, reason, changedBy: context.operator.id });
  const details = { was: change.was, now: change.value, reason };
  await audit(tx, { ...by(context), action: 'method.change', subject: change.subject, details });
}
