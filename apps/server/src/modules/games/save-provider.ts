import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse, yangonDate, yangonTime } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { answerOnce, type Queries } from '../../database/index.ts';
import type { Operator, OperatorContext } from '../../http/context.ts';
import { codeHash, encryptSecret } from '../../security/secrets.ts';
import { cleanText, cleanWords } from '../../util/text.ts';
import { heldAt } from '../ledger/index.ts';
import { approvalRequestsOf, approveOrRequest, audit, by, operatorNames } from '../operators/index.ts';
import { changesOf, recordChange } from '../settings/index.ts';
import {
  type GameProviderRow,
  gameProviderRows,
  lockGameProvider,
  writeConnection,
  writeGameProvider,
} from './game-providers.queries.ts';
import type { GamesPorts } from './ports.ts';

type Card = Output<'operatorGames', 'saveProvider'>;

/** As askings of where a platform is reached are kept: the address, and of its secret a hash that both must hit. */
const DEED = 'platform';
const subjectOf = (id: string) => `platform:${id}`;

/** Every platform with what is still on its way to or from it, how it is reached, and what waits for a second word. */
export async function providerCards(
  { config }: AppContext,
  db: Queries,
  ports: GamesPorts,
  viewer: Operator,
): Promise<Card[]> {
  const [rows, open, input] = [
    await gameProviderRows(db),
    await ports.openTransfersByProvider(db),
    await approvalRequestsOf(db, DEED),
  ];
  const changes = await changesOf(
    db,
    rows.map(({ id }) => subjectOf(id)),
  );
  const names = await operatorNames(
    db,
    input.map((ask) => ask.operator_id),
  );
  return rows.map((row) => {
    const ask = input.find(({ subject }) => subject === row.id);
    return {
      ...shown(row),
      open: open.get(row.id) ?? 0,
      version: changes.get(subjectOf(row.id)) ?? 0,
      reached: row.address !== null ? 'console' : config.providers.has(row.id) ? 'start' : 'not',
      address: row.address ?? config.providers.get(row.id)?.url ?? '',
      asked: ask
        ? {
            address: addressOf(ask.detail),
            by: names.get(ask.operator_id) ?? '',
            mine: ask.operator_id === viewer.id,
          }
        : null,
    };
  });
}

/** Adds a platform, or changes what it is called, whether it takes money in and how much at once; with why. */
export async function saveProvider(
  app: AppContext,
  ports: GamesPorts,
  input: Input<'operatorGames', 'saveProvider'>,
  context: OperatorContext,
): Promise<Result<Card, RefusalOf<'operatorGames', 'saveProvider'>>> {
  const { id, sort, shown: isShown, min, max, paused_until: until } = input;
  if (min > max) return refuse('wrong_input', { field: 'max' });
  const title = cleanWords(input.title);
  if (Object.values(title).includes('')) return refuse('wrong_input', { field: 'title' });
  const bounds = { min: BigInt(min), max: BigInt(max) };
  const row = { id, title, sort, shown: isShown, until: until === null ? null : new Date(until), ...bounds };
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Card, Refused<'changed_meanwhile'>>> => {
      const was = await lockGameProvider(tx, id, 'row');
      const version = (await changesOf(tx, [subjectOf(id)])).get(subjectOf(id)) ?? 0;
      if (input.version !== undefined && input.version !== version) return refuse('changed_meanwhile');
      await writeGameProvider(tx, row);
      const change = { was: was ? kept(was) : null, value: kept(row), reason: cleanText(input.reason) };
      await recordChange(tx, { subject: subjectOf(id), ...change, changedBy: context.operator.id });
      const card = await cardOf(app, tx, ports, id, context.operator);
      const { value: now, ...details } = change;
      const entry = { action: 'platform.change', subject: subjectOf(id), details: { ...details, now } };
      await audit(tx, { ...by(context), ...entry });
      return ok(card);
    },
  );
}

/**
 * Where a platform is reached and the secret both sides hold: the first of two operators asks, another who types the
 * same does it. Not while anything is on its way there: what became of it must be asked where it was sent, for a
 * stranger to its number says that it was never done. Nor elsewhere while members have money there: another platform
 * would say that they lost it.
 */
export async function connectProvider(
  app: AppContext,
  ports: GamesPorts,
  input: Input<'operatorGames', 'connectProvider'>,
  context: OperatorContext,
): Promise<Result<Card, RefusalOf<'operatorGames', 'connectProvider'>>> {
  const { id, secret } = input;
  const address = input.address.trim().replace(/\/$/, '');
  if (!isAddress(address, app)) return refuse('wrong_input', { field: 'address' });
  return answerOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<Card, RefusalOf<'operatorGames', 'connectProvider'>>> => {
      const was = await lockGameProvider(tx, id, 'connection');
      if (!was) return refuse('not_found');
      if ((await ports.openTransfersByProvider(tx)).has(id)) return refuse('transfer_open');
      const isElsewhere = address !== (was.address ?? app.config.providers.get(id)?.url);
      if (isElsewhere && (await heldAt(tx, id)) > 0n) return refuse('platform_holds_money');
      const reason = cleanText(input.reason);
      const detail = `${codeHash(app.config, 'platform secret', `${id} ${address}`, secret).toString('hex')} ${address}`;
      const isDone =
        (await approveOrRequest(tx, { deed: DEED, subject: id, detail }, reason, context.operator.id)) !==
        null;
      const subject = subjectOf(id);
      if (isDone) {
        await writeConnection(tx, id, { address, secretSealed: encryptSecret(app.config, secret) });
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
      const action = isDone ? 'platform.connect' : 'platform.connect_ask';
      await audit(tx, { ...by(context), action, subject, details: { was: was.address, address, reason } });
      return ok(card);
    },
  );
}

/**
 * With real money what is signed must not be read on its way either. The calls are paths below it, so it ends in none
 * of its own.
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

function shown({ id, title, sort, shown: isShown, until, min, max }: Row) {
  const bounds = { min: kyatToWire(min), max: kyatToWire(max) };
  return { id, title, sort, shown: isShown, paused_until: until?.toISOString() ?? null, ...bounds };
}

/** As people read it later: its end by the clock of Yangon. */
function kept(row: Row): object {
  const { id: _, paused_until: __, ...fields } = shown(row);
  const { until } = row;
  return {
    ...fields,
    paused_until: until ? `${yangonDate(until)} ${yangonTime(until).slice(0, 5)}` : null,
  };
}
