import { expect, test } from 'vitest';
import { cipherWithoutPepper, createPersonalCipher } from './personal.ts';

const personal = createPersonalCipher('a pepper');

test('encrypted text can be decrypted with the same pepper and field only', () => {
  const encrypted = personal.encrypt('phone', '+959420000011')!;
  expect(encrypted.includes('9420000011')).toBe(false);
  expect(personal.decrypt('phone', encrypted)).toBe('+959420000011');
  expect(personal.encrypt('phone', '+959420000011')!.equals(encrypted)).toBe(false);
  expect(() => personal.decrypt('full_name', encrypted)).toThrow();
  expect(() => createPersonalCipher('another pepper').decrypt('phone', encrypted)).toThrow();
  for (const at of [1, 14, encrypted.length - 1]) {
    const changed = Buffer.from(encrypted);
    changed[at]! ^= 1;
    expect(() => personal.decrypt('phone', changed)).toThrow();
  }
});

test('the first byte is the key version', () => {
  const encrypted = personal.encrypt('email', 'khin@mail.example')!;
  expect(encrypted[0]).toBe(1);
  expect(() => personal.decrypt('email', Buffer.concat([Buffer.of(2), encrypted.subarray(1)]))).toThrow(
    'version 2',
  );
});

test('an empty text is stored as null', () => {
  expect(personal.encrypt('phone', '')).toBeNull();
  expect(personal.decrypt('phone', null)).toBe('');
});

test('an index is equal only for equal values of the same kind and pepper', () => {
  const index = personal.index('phone', '+959420000011');
  expect(index).toHaveLength(32);
  expect(personal.index('phone', '+959420000011').equals(index)).toBe(true);
  expect(personal.index('phone', '+959420000012').equals(index)).toBe(false);
  expect(personal.index('payee', '+959420000011').equals(index)).toBe(false);
  expect(createPersonalCipher('another').index('phone', '+959420000011').equals(index)).toBe(false);
});

test('a store without the pepper cannot read or write personal data', () => {
  expect(() => cipherWithoutPepper.decrypt('phone', Buffer.alloc(40))).toThrow('without the pepper');
  expect(() => cipherWithoutPepper.index('phone', '+95')).toThrow('without the pepper');
});
