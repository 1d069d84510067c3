import { expect, test } from 'vitest';
import { parseOwnAddress } from './addresses.ts';

test.each([
  ['USDT’s own contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
  ['an account', 'TLCuBEirVzB6V4menLZKw1jfBTFMZbuKq7'],
])('accepts a TRON address: %s', (_name, address) => {
  expect(parseOwnAddress('trc20', ` ${address} `)).toBe(address);
});

test.each([
  ['one wrong letter', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['two letters swapped', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['a character that is not in base58', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t'],
  ['too short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['a Bitcoin address, whose checksum is valid', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['an Ethereum address', '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
  ['empty', ''],
])('refuses as a TRON address: %s', (_name, text) => expect(parseOwnAddress('trc20', text)).toBeNull());

test.each(['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  'accepts an Ethereum address: %s',
  (address) => expect(parseOwnAddress('erc20', address)).toBe(address),
);

test.each([
  ['without capitals, so without a checksum', '0x5fbdb2315678afecb367f032d93f642f64180aa3'],
  ['one wrong letter', '0x5FbDB2315678afecb367f032d93F642f64180aa4'],
  ['one wrong capital', '0x5fbDB2315678afecb367f032d93F642f64180aa3'],
  ['the zero address', '0x0000000000000000000000000000000000000000'],
  ['a TRON address', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('refuses as an Ethereum address: %s', (_name, text) => expect(parseOwnAddress('erc20', text)).toBeNull());
