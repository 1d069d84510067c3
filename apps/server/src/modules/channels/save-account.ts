import type { ChannelCode, Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { kyatToWire, ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import { type Queries, runOnce, type Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { cleanText } from '../../util/text.ts';
import { parseOwnAddress } from '../crypto/index.ts';
import { localPhone, maskPhone, normalisePhone } from '../members/index.ts';
import { operatorNames } from '../operators/index.ts';
import { readSettings } from '../settings/index.ts';
import { channelByCode } from './channels.queries.ts';
import { lockPaymentMethods, recordMethodChange } from './save-channel.ts';

type AccountRow = Output<'operatorChannels', 'saveAccount'>;

type Account = {
  id: bigint;
  wallet: ChannelCode;
  name: string;
  phone: string | null;
  /** Set instead of the phone on accounts of a USDT channel. */
  address: string | null;
  day_cap: bigint;
  sort: number;
  enabled: boolean;
  /** Who added it, and who last changed its name or raised its daily cap; null for the set-up. */
  written_by: bigint | null;
  edited_by: bigint | null;
  enabled_by: bigint | null;
  /** Who changed it or switched it off since it was enabled last. */
  changed_by: bigint[];
};

const columns =
  'id, wallet, name, phone, address, day_cap, sort, enabled, written_by, edited_by, enabled_by, changed_by';

/**
 * Adds a receiving account, or changes the one with this id. Members send money to these details, so a new account,
 * another name or a higher daily cap makes it inactive until another operator activates it. The phone number or address
 * never changes.
 */
export async function saveAccount(
  app: AppContext,
  input: Input<'operatorChannels', 'saveAccount'>,
  context: OperatorContext,
): Promise<Result<AccountRow, RefusalOf<'operatorChannels', 'saveAccount'>>> {
  const name = cleanText(input.name);
  if (name === '') return refuse('wrong_input', { field: 'name' });
  const countryCode = (await readSettings(app.store))['phone.area_code'];
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<AccountRow, RefusalOf<'operatorChannels', 'saveAccount'>>> => {
      await lockPaymentMethods(tx);
      const was = input.id === undefined ? null : await accountById(tx, BigInt(input.id));
      if (was === undefined) return refuse('not_found');
      const saved = was
        ? await changeAccount(tx, was, { ...input, name }, context)
        : await addAccount(tx, { ...input, name }, { context, countryCode });
      if (!saved.ok) return saved;
      return recordedRow(tx, context, { was, id: saved.value, reason: input.reason });
    },
  );
}

type AccountInput = Input<'operatorChannels', 'saveAccount'>;

async function addAccount(
  tx: Tx,
  input: AccountInput,
  { context, countryCode }: { context: OperatorContext; countryCode: string },
): Promise<Result<bigint, Refused<'account_known' | 'phone_form' | 'wrong_input'>>> {
  const channel = await channelByCode(tx, input.wallet ?? '');
  if (!channel || channel.rail === 'gateway') return refuse('wrong_input', { field: 'wallet' });
  const isCrypto = channel.network !== null;
  const address = channel.network && parseOwnAddress(channel.network, input.address ?? '');
  if (isCrypto && address === null) return refuse('wrong_input', { field: 'address' });
  const phone = isCrypto ? null : normalisePhone(input.phone ?? '', countryCode);
  if (!isCrypto && phone === null) return refuse('phone_form');
  const { rows } = await tx.query<{ id: bigint }>(
    `insert into cashier.receiving_accounts (wallet, phone, address, name, day_cap, sort, enabled, written_by)
     values ($1, $2, $3, $4, $5, $6, false, $7) on conflict do nothing returning id`,
    [channel.code, phone, address, input.name, input.day_cap, input.sort, context.operator.id],
  );
  return rows[0] ? ok(rows[0].id) : refuse('account_known');
}

async function changeAccount(
  tx: Tx,
  was: Account,
  input: AccountInput,
  { operator }: OperatorContext,
): Promise<Result<bigint, Refused<'wrong_input'>>> {
  if (input.wallet !== undefined || input.phone !== undefined || input.address !== undefined)
    return refuse('wrong_input', { field: 'phone' });
  const isLoosened = input.name !== was.name || BigInt(input.day_cap) > was.day_cap;
  await tx.query(
    `update cashier.receiving_accounts set name = $2, day_cap = $3, sort = $4,
            enabled = enabled and not $5, edited_by = case when $5 then $6 else edited_by end,
            enabled_by = case when $5 then null else enabled_by end,
            changed_by = case when $5 then array_append(changed_by, $6) else changed_by end
     where id = $1`,
    [was.id, input.name, input.day_cap, input.sort, isLoosened, operator.id],
  );
  return ok(was.id);
}

/**
 * Activates or deactivates an account. Nobody may activate it who added it, edited it last, or changed it or switched it
 * off since it was active: who finds a reason to switch it off does not decide alone that the reason is gone. Nor does
 * anybody activate a name or a daily cap that they have not seen.
 */
export function switchAccount(
  app: AppContext,
  input: Input<'operatorChannels', 'switchAccount'>,
  context: OperatorContext,
): Promise<Result<AccountRow, RefusalOf<'operatorChannels', 'switchAccount'>>> {
  return runOnce(
    app.store,
    context.once,
    async (tx): Promise<Result<AccountRow, RefusalOf<'operatorChannels', 'switchAccount'>>> => {
      await lockPaymentMethods(tx);
      const was = await accountById(tx, BigInt(input.id));
      if (!was) return refuse('not_found');
      if (input.enabled) {
        if (isWriter(was, context.operator.id)) return refuse('same_person');
        if (!input.seen) return refuse('wrong_input', { field: 'seen' });
        if (input.seen.name !== was.name || BigInt(input.seen.day_cap) !== was.day_cap)
          return refuse('changed_meanwhile');
      }
      await tx.query(
        `update cashier.receiving_accounts set enabled = $2,
                enabled_by = case when $2 then $3 else enabled_by end,
                changed_by = case when $2 then '{}' else array_append(changed_by, $3) end where id = $1`,
        [was.id, input.enabled, context.operator.id],
      );
      return recordedRow(tx, context, { was, id: was.id, reason: input.reason });
    },
  );
}

/** Whether an operator wrote a part of what members send money to, or switched it off. */
function isWriter(account: Account, operatorId: bigint): boolean {
  return [account.written_by, account.edited_by, ...account.changed_by].includes(operatorId);
}

/** All accounts as wire rows for the console, by wallet in the configured order. */
export async function accountList(db: Queries, viewer: bigint): Promise<AccountRow[]> {
  const { rows } = await db.query<Account>(
    `select ${columns} from cashier.receiving_accounts order by wallet, sort, name, id`,
  );
  return accountRows(db, rows, viewer);
}

async function accountRows(db: Queries, rows: readonly Account[], viewer: bigint): Promise<AccountRow[]> {
  const ids = rows
    .flatMap((row) => [row.written_by, row.edited_by, row.enabled_by])
    .filter((id) => id !== null);
  const names = await operatorNames(db, ids);
  const nameOf = (id: bigint | null) => (id === null ? '' : (names.get(id) ?? ''));
  return rows.map((row) => ({
    id: Number(row.id),
    wallet: row.wallet,
    name: row.name,
    phone: row.phone === null ? '' : localPhone(row.phone),
    address: row.address ?? '',
    day_cap: kyatToWire(row.day_cap),
    sort: row.sort,
    enabled: row.enabled,
    written_by: nameOf(row.edited_by ?? row.written_by),
    enabled_by: nameOf(row.enabled_by),
    mine: isWriter(row, viewer),
  }));
}

/** Records the change in the history and the audit log, with the phone masked, and returns the new row. */
async function recordedRow(
  tx: Tx,
  context: OperatorContext,
  { was, id, reason }: { was: Account | null; id: bigint; reason: string },
): Promise<Result<AccountRow, Refused<never>>> {
  const now = (await accountById(tx, id))!;
  const [row] = await accountRows(tx, [now], context.operator.id);
  await recordMethodChange(tx, context, {
    subject: `account:${id}`,
    was: was && loggedFields(was),
    value: loggedFields(now),
    reason,
  });
  return ok(row!);
}

function loggedFields({ wallet, name, phone, address, day_cap, sort, enabled }: Account): object {
  const where = phone === null ? { address } : { phone: maskPhone(phone) };
  return { wallet, name, ...where, day_cap: kyatToWire(day_cap), sort, enabled };
}

async function accountById(db: Queries, id: bigint): Promise<Account | undefined> {
  const { rows } = await db.query<Account>(
    `select ${columns} from cashier.receiving_accounts where id = $1`,
    [id],
  );
  return rows[0];
}
