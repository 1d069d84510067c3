import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { codeHash, encryptSecret } from '../../security/secrets.ts';
import { cleanText, cleanTexts, namesAnAccount } from '../../util/text.ts';
import { LOTTERY, moneyAtProvider } from '../ledger/index.ts';
import {
  approvalRequestsOf,
  approveOrRequest,
  audit,
  by,
  figureAfterApproval,
  requestedFigures,
} from '../operators/index.ts';
import { changeCounts, recordChange } from '../settings/index.ts';
import {
  type GameProviderRow,
  gameProviderRows,
  lockGameProvider,
  writeConnection,
  writeGameProvider,
} from './game-providers.queries.ts';
import type { GamesPorts } from './ports.ts';

type Card = Output<'operatorGames', 'saveProvider'>;

/** The action of requests for a higher maximum of one transfer. */
const MAX_ACTION = 'platform.max';
/** The action of approval requests for a connection. Their detail is a hash of the secret, then the address. */
const ACTION = 'platform';
const subjectOf = (id: string) => `platform:${id}`;

/** All providers with their open transfers, their connection and any pending approval request. */
export async function providerCards(
  { config }: AppContext,
  db: Queries,
  ports: GamesPorts,
  viewer: Operator,
): Promise<Card[]> {
  const [rows, open, pending, higherMax] = [
    await gameProviderRows(db),
    await ports.openTransfersByProvider(db),
    await approvalRequestsOf(db, ACTION),
    await requestedFigures(db, MAX_ACTION, viewer.id),
  ];
  const counts = await changeCounts(
    db,
    rows.map(({ id }) => subjectOf(id)),
  );
  return rows.map((row) => {
    const request = pending.find(({ subject }) => subject === row.id);
    return {
      ...wireFields(row),
      open: open.get(row.id) ?? 0,
      version: counts.get(subjectOf(row.id)) ?? 0,
      reached: reachedBy(config, row),
      address: row.address ?? config.providers.get(row.id)?.url ?? '',
      asked: request
        ? {
            address: addressOf(request.detail),
            by: request.operator,
            mine: request.operator_id === viewer.id,
          }
        : null,
      max_asked: higherMax.get(row.id) ?? null,
    };
  });
}

function reachedBy(config: AppContext['config'], { id, address }: GameProviderRow): Card['reached'] {
  if (id === LOTTERY) return 'ledger';
  if (address !== null) return 'console';
  return config.providers.has(id) ? 'start' : 'not';
}

/**
 * Adds a provider, or changes its title, order, visibility, maintenance and transfer limits. A higher maximum applies
 * once another operator saves the same. Refused with `changed_meanwhile` if it was changed after the version the
 * operator has seen.
 */
export async function saveProvider(
  app: AppContext,
  ports: GamesPorts,
  input: Input<'operatorGames', 'saveProvider'>,
  context: OperatorContext,
): Promise<Result<Card, RefusalOf<'operatorGames', 'saveProvider'>>> {
  const { id, sort, shown: isShown, min, max, paused_until: until } = input;
  if (min > max) return refuse('wrong_input', { field: 'max' });
  const title = cleanTexts(input.title);
  if (Object.values(title).some((text) => text === '' || namesAnAccount(text)))
    return refuse('wrong_input', { field: 'title' });
  const bounds = { min: BigInt(min), max: BigInt(max) };
  const row = { id, title, sort, shown: isShown, until: until === null ? null : new Date(until), ...bounds };
  type Refusal = Refused<'changed_meanwhile' | 'wrong_input'>;
  return runOnce(app.store, context.once, async (tx): Promise<Result<Card, Refusal>> => {
    const was = await lockGameProvider(tx, id, 'row');
    const version = (await changeCounts(tx, [subjectOf(id)])).get(subjectOf(id)) ?? 0;
    if (input.version !== undefined && input.version !== version) return refuse('changed_meanwhile');
    // A higher maximum may have to wait, and the minimum must not exceed the one that holds until then.
    if (was && bounds.min > was.max) return refuse('wrong_input', { field: 'min' });
    const reason = cleanText(input.reason);
    const max = was
      ? await figureAfterApproval(
          tx,
          { action: MAX_ACTION, subject: id },
          {
            was: was.max,
            now: row.max,
            direction: 'raise',
            reason,
            operatorId: context.operator.id,
          },
        )
      : row.max;
    await writeGameProvider(tx, { ...row, max });
    const change = {
      was: was ? loggedFields(was) : null,
      value: loggedFields({ ...row, max }),
      reason,
    };
    await recordChange(tx, { subject: subjectOf(id), ...change, changedBy: context.operator.id });
    const card = await cardOf(app, tx, ports, id, context.operator);
    await audit(tx, {
      ...by(context),
      action: 'platform.change',
      subject: subjectOf(id),
      details: {
        was: change.was,
        now: change.value,
        max_asked: max === row.max ? undefined : kyatToWire(row.max),
        reason,
      },
    });
    return ok(card);
  });
}

/**
 * Sets a provider's address and secret once two operators have entered the same. Refused while transfers are open:
 * they must be queried where they were sent, because another server would answer that they were never done. A new
 * address is also refused while members have money at the provider. The lottery's own wallet has no address.
 */
export async function connectProvider(
  app: AppContext,
  ports: GamesPorts,
  input: Input<'operatorGames', 'connectProvider'>,
  context: OperatorContext,
): Promise<Result<Card, RefusalOf<'operatorGames', 'connectProvider'>>> {
  const { id, secret } = input;
  const address = input.address.trim().replace(/\/$/, '');
  if (id === LOTTERY || !isAddress(address, app)) return refuse('wrong_input', { field: 'address' });
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Card, RefusalOf<'operatorGames', 'connectProvider'>>> => {
      const was = await lockGameProvider(tx, id, 'connection');
      if (!was) return refuse('not_found');
      if ((await ports.openTransfersByProvider(tx)).has(id)) return refuse('transfer_open');
      const isElsewhere = address !== (was.address ?? app.config.providers.get(id)?.url);
      if (isElsewhere && (await moneyAtProvider(tx, id)) > 0n) return refuse('platform_holds_money');
      const reason = cleanText(input.reason);
      const secretHash = codeHash(app.config, 'platform secret', `${id} ${address}`, secret).toString('hex');
      const detail = `${secretHash} ${address}`;
      const isApproved =
        (await approveOrRequest(tx, { action: ACTION, subject: id, detail }, reason, context.operator.id)) !==
        null;
      const subject = subjectOf(id);
      if (isApproved) {
        await writeConnection(tx, id, { address, secretEncrypted: encryptSecret(app.config, secret) });
        const [before, after] = [{ address: was.address }, { address, secret: 'set' }];
        await recordChange(tx, {
          subject,
          was: before,
          value: after,
          reason,
          changedBy: context.operator.id,
        });
      }
      const card = await cardOf(app, tx, ports, id, context.operator);
      const action = isApproved ? 'platform.connect' : 'platform.connect_ask';
      await audit(tx, { ...by(context), action, subject, details: { was: was.address, address, reason } });
      return ok(card);
    },
  );
}

/**
 * A valid base address: https with real money, without user, query or fragment, since the paths of the calls are
 * appended to it.
 */
function isAddress(address: string, { config }: AppContext): boolean {
  const scheme = config.mode === 'licensed' ? 'https' : 'https?';
  return new RegExp(`^${scheme}://[^/@\\s?#]+[^@\\s?#]*$`).test(address) && URL.canParse(address);
}

const addressOf = (detail: string) => detail.slice(detail.indexOf(' ') + 1);

async function cardOf(
  app: AppContext,
  db: Queries,
  ports: GamesPorts,
  id: string,
  viewer: Operator,
): Promise<Card> {
  return (await providerCards(app, db, ports, viewer)).find((one) => one.id === id)!;
}

type Row = Omit<GameProviderRow, 'address'>;

function wireFields({ id, title, sort, shown: isShown, until, min, max }: Row) {
  const bounds = { min: kyatToWire(min), max: kyatToWire(max) };
  return { id, title, sort, shown: isShown, paused_until: until?.toISOString() ?? null, ...bounds };
}

/** The fields as the logs record them, with the end of maintenance in Yangon time. */
function loggedFields(row: Row) {
  const { id: _, paused_until: __, ...fields } = wireFields(row);
  const { until } = row;
  return {
    ...fields,
    paused_until: until ? `${yangonDate(until)} ${yangonTime(until).slice(0, 5)}` : null,
  };
}
