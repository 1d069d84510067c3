import { expect, test } from 'vitest';
import { createPersonal, noPersonal } from './personal.ts';

const personal = createPersonal('a pepper');

test('what is sealed opens under the same pepper and field, and under no other', () => {
  const sealed = personal.seal('phone', '+959420000011')!;
  expect(sealed.includes('9420000011')).toBe(false);
  expect(personal.open('phone', sealed)).toBe('+959420000011');
  expect(personal.seal('phone', '+959420000011')!.equals(sealed)).toBe(false);
  expect(() => personal.open('full_name', sealed)).toThrow();
  expect(() => createPersonal('another pepper').open('phone', sealed)).toThrow();
  for (const at of [1, 14, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at]! ^= 1;
    expect(() => personal.open('phone', changed)).toThrow();
  }
});

test('the version of the key stands in front', () => {
  const sealed = personal.seal('email', 'khin@mail.example')!;
  expect(sealed[0]).toBe(1);
  expect(() => personal.open('email', Buffer.concat([Buffer.of(2), sealed.subarray(1)]))).toThrow(
    'version 2',
  );
});

test('nothing is sealed of nothing', () => {
  expect(personal.seal('phone', '')).toBeNull();
  expect(personal.open('phone', null)).toBe('');
});

test('an index is equal for equal values of one kind under one pepper', () => {
  const index = personal.index('phone', '+959420000011');
  expect(index).toHaveLength(32);
  expect(personal.index('phone', '+959420000011').equals(index)).toBe(true);
  expect(personal.index('phone', '+959420000012').equals(index)).toBe(false);
  expect(personal.index('payee', '+959420000011').equals(index)).toBe(false);
  expect(createPersonal('another').index('phone', '+959420000011').equals(index)).toBe(false);
});

test('a store without the pepper reads and writes none of it', () => {
  expect(() => noPersonal.open('phone', Buffer.alloc(40))).toThrow('without the pepper');
  expect(() => noPersonal.index('phone', '+95')).toThrow('without the pepper');
});
