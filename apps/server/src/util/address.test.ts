import { expect, test } from 'vitest';
import { addressKey, maskAddress } from './address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
  ['2001:0db8::1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:db8:a:b:c:d:e:f', '2001:db8:a:b::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::203.0.113.7', '64:ff9b:0:0::/64'],
  ['', ''],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test.each([
  ['203.0.113.7', '203.0.•.•'],
  ['::ffff:203.0.113.7', '203.0.•.•'],
  ['2001:0db8:a:b:c:d:e:f', '2001:db8:•'],
  ['', '•'],
])('%s is shown as %s to the owner of an account', (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
