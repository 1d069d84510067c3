import { beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestStore } from '../../database/testing.ts';
import { type PayeeAccount, payeeToRow, type ShownPayee, showPayee } from './payee-details.ts';

const accounts = {
  wallet: {
    kind: 'wallet',
    code: 'kbzpay',
    holder: 'Khin Myo',
    phone: '+959420000011',
    qrText: 'qr of 09420000011',
  },
  bank: {
    kind: 'bank',
    code: 'KBZ',
    holder: 'Khin Myo',
    accountNumber: '01234567890123',
    area: 'Kamayut',
    branch: 'Hledan',
  },
  usdt: {
    kind: 'usdt',
    code: 'trc20',
    label: 'Cold wallet',
    address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  },
} as const satisfies Record<string, PayeeAccount>;

const none = { area: '', branch: '', qr_text: '' };
const wallet = { ...none, name: 'Khin Myo', account: '09 ••• 0011' };
const bank = { ...none, name: 'Khin Myo', account: '••• 0123' };
const usdt = { ...none, name: 'Cold wallet', account: 'TR7N ••• Lj6t' };
const initials = { name: 'K••• M•••' };

/** Of every kind all that is shown, and nothing beside it: what is masked in one field must not stand in another. */
const shown: [kind: keyof typeof accounts, how: 'whole' | 'named' | 'masked', ShownPayee][] = [
  ['wallet', 'whole', { ...wallet, account: '09420000011', qr_text: 'qr of 09420000011' }],
  ['wallet', 'named', wallet],
  ['wallet', 'masked', { ...wallet, ...initials }],
  ['bank', 'whole', { ...bank, account: '01234567890123', area: 'Kamayut', branch: 'Hledan' }],
  ['bank', 'named', bank],
  ['bank', 'masked', { ...bank, ...initials }],
  ['usdt', 'whole', { ...usdt, account: accounts.usdt.address, qr_text: accounts.usdt.address }],
  ['usdt', 'named', usdt],
  ['usdt', 'masked', { ...usdt, name: 'C••• w•••' }],
];

let store: TestStore;
beforeAll(async () => {
  store = await freshDatabase();
});

test.each(shown)('a payee of the kind %s, %s', (kind, how, expected) => {
  expect(showPayee(store, payeeToRow(store, accounts[kind]), how)).toEqual(expected);
});
