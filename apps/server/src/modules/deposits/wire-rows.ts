import type { Lang, Output } from '@shwe/contract';
import { refusalOf } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { localPhone } from '../members/index.ts';
import type { Deposit, DepositState } from './deposits.queries.ts';

type ActionRow = Output<'reports', 'accountRecord'>['list'][number];

/** The wire's raw numbers of a deposit's states. */
export const depositCodes: Record<DepositState, number> = {
  unpaid: 0,
  processing: 1,
  succeeded: 2,
  failed: 3,
};

/** A deposit as its member sees it; the account to pay to is shown only while it may be paid. */
export function depositOrder(
  { personal }: Pick<Queries, 'personal'>,
  row: Deposit,
  { lang, tailDigits, strays }: { lang: Lang; tailDigits: number; strays: readonly Deposit[] },
): Output<'deposits', 'order'> {
  const state = row.expired ? 'failed' : row.state;
  const isOpen = state === 'unpaid' || state === 'processing';
  return {
    tid: row.tid,
    amount: kyatToWire(row.amount),
    state,
    status: depositCodes[state],
    method: row.wallet,
    method_title: row.channel_title[lang],
    rail: row.rail,
    tail_digits: tailDigits,
    payer_name: personal.open('payer_name', row.payer_name_encrypted),
    payer_tail: row.payer_tail,
    account:
      isOpen && row.rail === 'manual' && row.account_name !== null
        ? { name: row.account_name, phone: localPhone(row.account_phone!) }
        : null,
    crypto: row.rail === 'crypto' ? inUsdt(row, { isOpen, strays }) : null,
    stray_of: row.stray_tid,
    picture: row.attachment_id !== null,
    at_gateway: row.at_gateway,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reason: refusalOf(row, lang),
  };
}

function inUsdt(
  row: Deposit,
  { isOpen, strays }: { isOpen: boolean; strays: readonly Deposit[] },
): Output<'deposits', 'order'>['crypto'] {
  return {
    network: row.network!,
    address: isOpen && row.unmatched_of === null ? row.account_address : null,
    usdt: Number(row.usdt),
    rate: Number(row.usdt_rate),
    confirmations: row.confirmations!,
    seen: row.sighting,
    strays: strays.map(({ tid, state, usdt, stray_why: why }) => ({
      tid,
      state,
      usdt: Number(usdt),
      why: why!,
    })),
  };
}

/** A deposit as a row of the account record. */
export function depositAction({ personal }: Pick<Queries, 'personal'>, row: Deposit, lang: Lang): ActionRow {
  const state = row.expired ? 'failed' : row.state;
  return {
    id: row.tid,
    time: row.created_at.toISOString(),
    type: 'deposit',
    paymentType: row.channel_id,
    method: row.channel_title[lang],
    amount: kyatToWire(row.amount),
    balance: row.balance_after === null ? null : kyatToWire(row.balance_after),
    status: depositCodes[state],
    state,
    reason: refusalOf(row, lang),
    payer_name: personal.open('payer_name', row.payer_name_encrypted),
  };
}
