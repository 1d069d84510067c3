import type { Lang, Output } from '@shwe/contract';
import { type MessageKey, messageText } from '@shwe/contract/messages';
import { rejectionText } from '@shwe/contract/reasons';
import { kyatToWire } from '@shwe/kernel';
import { type DepositState, isDepositOpen } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { localPhone } from '../members/index.ts';
import type { Deposit } from './deposits.queries.ts';

type AccountRecordRow = Output<'reports', 'accountRecord'>['list'][number];

/** The wire's codes of deposit states. */
export const depositStateCodes: Record<DepositState, number> = {
  unpaid: 0,
  processing: 1,
  succeeded: 2,
  failed: 3,
};

/** The label of each state. */
const depositLabels: Record<DepositState, MessageKey> = {
  unpaid: 'depositUnpaid',
  processing: 'depositProcessing',
  succeeded: 'depositSuccessful',
  failed: 'depositFailed',
};

/** A deposit as its member sees it. The receiving account is included only while the deposit is open. */
export function depositOrder(
  { personal }: Pick<Queries, 'personal'>,
  row: Deposit,
  { lang, tailDigits, unmatched }: { lang: Lang; tailDigits: number; unmatched: readonly Deposit[] },
): Output<'deposits', 'order'> {
  const state = row.expired ? 'failed' : row.state;
  const isOpen = isDepositOpen(state);
  return {
    tid: row.tid,
    amount: kyatToWire(row.amount),
    state,
    status: depositStateCodes[state],
    method: row.wallet,
    method_title: row.channel_title[lang],
    rail: row.rail,
    tail_digits: tailDigits,
    payer_name: personal.decrypt('payer_name', row.payer_name_encrypted),
    payer_tail: row.payer_tail,
    account:
      isOpen && row.rail === 'manual' && row.account_name !== null
        ? { name: row.account_name, phone: localPhone(row.account_phone!) }
        : null,
    crypto: row.rail === 'crypto' ? cryptoDetails(row, { isOpen, unmatched }) : null,
    stray_of: row.unmatched_of_tid,
    picture: row.attachment_id !== null,
    at_gateway: row.at_gateway,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    reason: rejectionText(row, lang),
  };
}

function cryptoDetails(
  row: Deposit,
  { isOpen, unmatched }: { isOpen: boolean; unmatched: readonly Deposit[] },
): Output<'deposits', 'order'>['crypto'] {
  return {
    network: row.network!,
    address: isOpen && row.unmatched_of === null ? row.account_address : null,
    usdt: Number(row.usdt),
    rate: Number(row.usdt_rate),
    confirmations: row.confirmations!,
    seen: row.chain_transfer,
    strays: unmatched.map(({ tid, state, usdt, unmatched_why: why }) => ({
      tid,
      state,
      usdt: Number(usdt),
      why: why!,
    })),
  };
}

/** A deposit as a row of the account record. */
export function depositRecord(
  { personal }: Pick<Queries, 'personal'>,
  row: Deposit,
  lang: Lang,
): AccountRecordRow {
  const state = row.expired ? 'failed' : row.state;
  return {
    id: row.tid,
    time: row.created_at.toISOString(),
    type: 'deposit',
    paymentType: row.channel_id,
    method: row.channel_title[lang],
    amount: kyatToWire(row.amount),
    balance: row.balance_after === null ? null : kyatToWire(row.balance_after),
    status: depositStateCodes[state],
    state,
    reason: rejectionText(row, lang),
    payer_name: personal.decrypt('payer_name', row.payer_name_encrypted),
    statusInfo: messageText(lang, depositLabels[state]),
  };
}
