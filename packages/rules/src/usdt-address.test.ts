import fc from 'fast-check';
import { expect, test } from 'vitest';
import { usdtAddress, usdtDue, usdtFor } from './usdt-address.ts';

// The examples of EIP-55.
const EIP55 = [
  '0x52908400098527886E0F7030069857D2E4169EE7',
  '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
  '0xde709f2102306220921060314715629080e2fb77',
  '0x27b1fdb04752bbc536007a920d24acb045561c26',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
];
// The USDT contract on TRON, and an account there.
const TRON = ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TLCuBEirVzB6V4menLZKw1jfBTFMZbuKq7'];

test.each(EIP55)('%s is an ERC20 address, also in one case', (address) => {
  expect(usdtAddress(` ${address} `, 'erc20')).toBe(address);
  expect(usdtAddress(`0x${address.slice(2).toLowerCase()}`, 'erc20')).toBe(address);
  expect(usdtAddress(address, 'trc20')).toBeNull();
});

test.each(TRON)('%s is a TRC20 address', (address) => {
  expect(usdtAddress(address, 'trc20')).toBe(address);
  expect(usdtAddress(address, 'erc20')).toBeNull();
});

test('refuses an address with one letter in the wrong case', () => {
  expect(usdtAddress('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'erc20')).toBeNull();
});

test('refuses a TRON address with one letter changed', () => {
  const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  fc.assert(
    fc.property(fc.nat({ max: 32 }), fc.nat({ max: 57 }), (at, letter) => {
      const right = TRON[0]!;
      const wrong = right.slice(0, at + 1) + letters[letter] + right.slice(at + 2);
      return wrong === right || usdtAddress(wrong, 'trc20') === null;
    }),
  );
});

test.each([
  `0x${'0'.repeat(40)}`,
  'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb',
  '',
  '0x',
  'T',
  '0x123',
  'abc',
  '0X52908400098527886E0F7030069857D2E4169EE7',
])('%j is no address to send to', (typed) => {
  expect(usdtAddress(typed, 'erc20')).toBeNull();
  expect(usdtAddress(typed, 'trc20')).toBeNull();
});

test('rounds the USDT amount down to a millionth, never above the value', () => {
  expect(usdtFor(100_000n, 4500n)).toBe(22_222_222n);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(1n, 10n ** 6n), (amount, rate) => {
      const sent = usdtFor(amount, rate);
      return sent * rate <= amount * 1_000_000n && (sent + 1n) * rate > amount * 1_000_000n;
    }),
  );
});

test.each([
  [0n, 4500n, 0n],
  [1n, 4500n, 223n],
  [4500n, 4500n, 1_000_000n],
  [100_000n, 4500n, 22_222_223n],
  [999_999_999_999n, 4501n, 222_172_850_477_450n],
])('%s Ks at %s is %s millionths to be received, rounded up', (amount, rate, micro) => {
  expect(usdtDue(amount, rate)).toBe(micro);
});
