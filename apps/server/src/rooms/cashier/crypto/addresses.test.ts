import { expect, test } from 'vitest';
import { addressOn } from './addresses.ts';
import { fromBase58check } from './base58check.ts';

test.each([
  ['USDT’s own contract', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', '41a614f803b6fd780986a42c78ec9c7f77e6ded13c'],
  ['an account', 'TLCuBEirVzB6V4menLZKw1jfBTFMZbuKq7', null],
])('an address on TRON: %s', async (_name, address, hex) => {
  expect(await addressOn('trc20', ` ${address} `)).toBe(address);
  if (hex) expect(fromBase58check(address)!.toString('hex')).toBe(hex);
});

test.each([
  ['one letter wrong', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u'],
  ['two letters changed places', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjL6jt'],
  ['a letter that base58 has not', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj0t'],
  ['too short', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6'],
  ['of Bitcoin, whose checksum fits', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2'],
  ['of Ethereum', '0x5FbDB2315678afecb367f032d93F642f64180aa3'],
  ['empty', ''],
])('none on TRON: %s', async (_name, text) => expect(await addressOn('trc20', text)).toBeNull());

test.each(['0x5FbDB2315678afecb367f032d93F642f64180aa3', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'])(
  'an address on Ethereum: %s',
  async (address) => expect(await addressOn('erc20', address)).toBe(address),
);

test.each([
  ['without capitals there is no checksum', '0x5fbdb2315678afecb367f032d93f642f64180aa3'],
  ['one letter wrong', '0x5FbDB2315678afecb367f032d93F642f64180aa4'],
  ['one capital wrong', '0x5fbDB2315678afecb367f032d93F642f64180aa3'],
  ['nobody’s', '0x0000000000000000000000000000000000000000'],
  ['of TRON', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
])('none on Ethereum: %s', async (_name, text) => expect(await addressOn('erc20', text)).toBeNull());

test('base58check of what is too short to have a checksum is nothing', () => {
  expect(fromBase58check('1111')).toBeNull();
  expect(fromBase58check('')).toBeNull();
});
