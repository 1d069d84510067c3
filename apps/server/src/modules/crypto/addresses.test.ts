import { expect, test } from 'vitest';
import { addressOn } from './addresses.ts';

test.each([
  ['USDT’s own contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['an account', 'TLCuBEirVzB6V4menLZKw1jfBTFMZbuKq7'],
])('an address on TRON: %s', (_name, address) => {
  expect(addressOn('trc20', ` ${address} `)).toBe(address);
});

test.each([
  ['one letter wrong', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['two letters changed places', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['a letter that base58 has not', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t'],
  ['too short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['of Bitcoin, whose checksum fits', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['of Ethereum', '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
  ['empty', ''],
])('none on TRON: %s', (_name, text) => expect(addressOn('trc20', text)).toBeNull());

test.each(['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  'an address on Ethereum: %s',
  (address) => expect(addressOn('erc20', address)).toBe(address),
);

test.each([
  ['without capitals there is no checksum', '0x5fbdb2315678afecb367f032d93f642f64180aa3'],
  ['one letter wrong', '0x5FbDB2315678afecb367f032d93F642f64180aa4'],
  ['one capital wrong', '0x5fbDB2315678afecb367f032d93F642f64180aa3'],
  ['nobody’s', '0x0000000000000000000000000000000000000000'],
  ['of TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('none on Ethereum: %s', (_name, text) => expect(addressOn('erc20', text)).toBeNull());
