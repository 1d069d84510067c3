import { createHash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { localPhone, maskPhone } from '../members/index.ts';
export type PayeeKind = Output<'payees', 'addPayee'>['payees'][number]['kind'];

/** What a payout account is, in the clear. The phone is E.164, an address in the form it is paid to. */
export type PayeeAccount =
  | { kind: 'wallet'; code: string; holder: string; phone: string; qrText: string }
  | { kind: 'bank'; code: string; holder: string; accountNumber: string; branch: string }
  | { kind: 'usdt'; code: string; address: string; label: string };

/**
 * As the database keeps it: who and which number, sealed, and opened in this file only; SQL compares the hashes `key`
 * and `qr_key`.
 */
export type StoredPayee = { kind: PayeeKind; code: string; details_encrypted: Buffer | null };
export type PayeeRow = StoredPayee & { key: Buffer; qr_key: Buffer | null };
type Keys = Pick<Queries, 'personal'>;

/** A payout account as its row keeps it. */
export function payeeToRow({ personal }: Keys, account: PayeeAccount): PayeeRow {
  const { kind, code } = account;
  return {
    kind,
    code,
    details_encrypted: encryptDetails({ personal }, account),
    key: personal.index('payee', payeeKeyOf(account)),
    qr_key: kind === 'wallet' ? personal.index('payee_qr', qrHash(account.qrText)) : null,
  };
}

/** Who and which number, sealed. */
export function encryptDetails({ personal }: Keys, account: PayeeAccount): Buffer | null {
  return personal.seal('payee', JSON.stringify(detailsOf(account)));
}

/** What a QR is compared by: a text of any length becomes one of 64 letters. */
const qrHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** What an account is known by among all members: two who bind the same have the same key, however it was written. */
export function payeeKeyOf(account: PayeeAccount): string {
  switch (account.kind) {
    case 'wallet':
      return `${account.code}:${account.phone}`;
    case 'bank':
      return `bank:${account.code}:${account.accountNumber}`;
    case 'usdt':
      // The case of an ERC20 address is its checksum, not the address.
      return `${account.code}:${account.code === 'erc20' ? account.address.toLowerCase() : account.address}`;
  }
}

function detailsOf(account: PayeeAccount): object {
  switch (account.kind) {
    case 'wallet':
      return { holder: account.holder, phone: account.phone, qr_text: account.qrText };
    case 'bank':
      return { holder: account.holder, account_number: account.accountNumber, branch: account.branch };
    case 'usdt':
      return { address: account.address, label: account.label };
  }
}

/** The account of a row. */
export function payeeFromRow(
  { personal }: Keys,
  { kind, code, details_encrypted }: StoredPayee,
): PayeeAccount {
  const kept = JSON.parse(personal.open('payee', details_encrypted)) as Record<string, string>;
  switch (kind) {
    case 'wallet':
      return { kind, code, holder: kept.holder!, phone: kept.phone!, qrText: kept.qr_text! };
    case 'bank':
      return {
        kind,
        code,
        holder: kept.holder!,
        accountNumber: kept.account_number!,
        branch: kept.branch!,
      };
    case 'usdt':
      return { kind, code, address: kept.address!, label: kept.label! };
  }
}

/** An account as people are shown it. Masked: what others than its owner, and the owner on a borrowed phone, see. */
export type ShownPayee = { name: string; account: string; branch: string; qr_text: string };

/** The account in words: whole for who pays to it, the ends of its number for everybody else. */
export function showPayee(db: Keys, stored: StoredPayee, how: 'whole' | 'masked'): ShownPayee {
  const account = payeeFromRow(db, stored);
  const isWhole = how === 'whole';
  switch (account.kind) {
    case 'wallet':
      return {
        name: account.holder,
        account: isWhole ? localPhone(account.phone) : maskPhone(account.phone),
        branch: '',
        qr_text: isWhole ? account.qrText : '',
      };
    case 'bank':
      return {
        name: account.holder,
        account: isWhole ? account.accountNumber : `••• ${account.accountNumber.slice(-4)}`,
        branch: isWhole ? account.branch : '',
        qr_text: '',
      };
    case 'usdt':
      return {
        name: account.label,
        account: isWhole
          ? account.address
          : `${account.address.slice(0, 4)} ••• ${account.address.slice(-4)}`,
        branch: '',
        qr_text: isWhole ? account.address : '',
      };
  }
}

/** The account without whose it is: the number that money was paid out to is of the books. */
export function withoutNames(account: PayeeAccount): PayeeAccount {
  switch (account.kind) {
    case 'wallet':
      return { ...account, holder: '', qrText: '' };
    case 'bank':
      return { ...account, holder: '', branch: '' };
    case 'usdt':
      return { ...account, label: '' };
  }
}
