import { createHash } from 'node:crypto';
import type { Output } from '@shwe/contract';
import type { Queries } from '../../database/index.ts';
import { localPhone, maskFullName, maskPhone } from '../members/index.ts';

export type PayeeKind = Output<'payees', 'addPayee'>['payees'][number]['kind'];

/** An unmasked payee. The phone is E.164; a USDT address has its exact form. */
export type PayeeAccount =
  | { kind: 'wallet'; code: string; holder: string; phone: string; qrText: string }
  | { kind: 'bank'; code: string; holder: string; accountNumber: string; area: string; branch: string }
  | { kind: 'usdt'; code: string; address: string; label: string };

/**
 * A payee as it is stored. Holder and number are encrypted, and decrypted in this file only; SQL compares the keyed
 * hashes `key` and `qr_key`.
 */
export type StoredPayee = { kind: PayeeKind; code: string; details_encrypted: Buffer | null };
export type PayeeRow = StoredPayee & { key: Buffer; qr_key: Buffer | null };
type WithCipher = Pick<Queries, 'personal'>;

/** The stored form of a payee. */
export function payeeToRow({ personal }: WithCipher, account: PayeeAccount): PayeeRow {
  const { kind, code } = account;
  return {
    kind,
    code,
    details_encrypted: encryptDetails({ personal }, account),
    key: personal.index('payee', payeeKeyOf(account)),
    qr_key: kind === 'wallet' ? personal.index('payee_qr', qrHash(account.qrText)) : null,
  };
}

/** Encrypts holder and number. */
export function encryptDetails({ personal }: WithCipher, account: PayeeAccount): Buffer | null {
  return personal.encrypt('payee', JSON.stringify(detailsOf(account)));
}

/** Shortens a QR text of any length for comparison. */
const qrHash = (text: string) => createHash('sha256').update(text).digest('hex');

/** Identifies an account across members: the same account has the same key, however it was written. */
export function payeeKeyOf(account: PayeeAccount): string {
  switch (account.kind) {
    case 'wallet':
      return `${account.code}:${account.phone}`;
    case 'bank':
      return `bank:${account.code}:${account.accountNumber}`;
    case 'usdt':
      // The capitals of an ERC20 address are only its checksum.
      return `${account.code}:${account.code === 'erc20' ? account.address.toLowerCase() : account.address}`;
  }
}

function detailsOf(account: PayeeAccount): object {
  switch (account.kind) {
    case 'wallet':
      return { holder: account.holder, phone: account.phone, qr_text: account.qrText };
    case 'bank':
      return {
        holder: account.holder,
        account_number: account.accountNumber,
        area: account.area,
        branch: account.branch,
      };
    case 'usdt':
      return { address: account.address, label: account.label };
  }
}

/** Decrypts a stored payee. */
export function payeeFromRow(
  { personal }: WithCipher,
  { kind, code, details_encrypted }: StoredPayee,
): PayeeAccount {
  const details = JSON.parse(personal.decrypt('payee', details_encrypted)) as Record<string, string>;
  switch (kind) {
    case 'wallet':
      return { kind, code, holder: details.holder!, phone: details.phone!, qrText: details.qr_text! };
    case 'bank':
      return {
        kind,
        code,
        holder: details.holder!,
        accountNumber: details.account_number!,
        area: details.area ?? '',
        branch: details.branch!,
      };
    case 'usdt':
      return { kind, code, address: details.address!, label: details.label! };
  }
}

/** A payee as it is displayed; the member's own payees are masked too, because the phone may be borrowed. */
export type ShownPayee = { name: string; account: string; area: string; branch: string; qr_text: string };

/**
 * Formats a payee: `whole` for operators who pay to it or decide a request for it; `named` with the number masked, for
 * the member and for operators who match names; `masked` with the holder's name masked too, for other operators.
 */
export function showPayee(
  db: WithCipher,
  stored: StoredPayee,
  how: 'whole' | 'named' | 'masked',
): ShownPayee {
  const account = payeeFromRow(db, stored);
  const isWhole = how === 'whole';
  const holder = (name: string) => (how === 'masked' ? maskFullName(name) : name);
  switch (account.kind) {
    case 'wallet':
      return {
        name: holder(account.holder),
        account: isWhole ? localPhone(account.phone) : maskPhone(account.phone),
        area: '',
        branch: '',
        qr_text: isWhole ? account.qrText : '',
      };
    case 'bank':
      return {
        name: holder(account.holder),
        account: isWhole ? account.accountNumber : `••• ${account.accountNumber.slice(-4)}`,
        area: isWhole ? account.area : '',
        branch: isWhole ? account.branch : '',
        qr_text: '',
      };
    case 'usdt':
      return {
        name: holder(account.label),
        account: isWhole
          ? account.address
          : `${account.address.slice(0, 4)} ••• ${account.address.slice(-4)}`,
        area: '',
        branch: '',
        qr_text: isWhole ? account.address : '',
      };
  }
}

/** A payee with its number or address only, which stays because it is part of the payment records. */
export function withoutNames(account: PayeeAccount): PayeeAccount {
  switch (account.kind) {
    case 'wallet':
      return { ...account, holder: '', qrText: '' };
    case 'bank':
      return { ...account, holder: '', area: '', branch: '' };
    case 'usdt':
      return { ...account, label: '' };
  }
}
