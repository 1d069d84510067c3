import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskBirthday, maskEmail, maskFullName, maskPhone } from './masks.ts';
import { nameWidth, sameName, storedName } from './names.ts';
import { localPhone, normalisePhone } from './phones.ts';

test.each([
  ['09250104417', '+959250104417'],
  ['+959250104417', '+959250104417'],
  ['959250104417', '+959250104417'],
  ['00959250104417', '+959250104417'],
  ['9250104417', '+959250104417'],
  ['09 250-104 417', '+959250104417'],
  ['၀၉၂၅၀၁၀၄၄၁၇', '+959250104417'],
  ['０９２５０１０４４１７', '+959250104417'],
  ['095012345', '+9595012345'],
  // A number whose own digits start with 95 is not taken for one with the area code.
  ['0995012345', '+95995012345'],
  ['+66812345678', '+66812345678'],
  // The trunk prefix of a country is no part of a number: one phone, however it is written.
  ['+660812345678', '+66812345678'],
  ['+66 (0) 81-234-5678', '+66812345678'],
  ['0066 00812345678', '+66812345678'],
  ['+8613812345678', '+8613812345678'],
  ['+86013812345678', '+8613812345678'],
  ['+8801712345678', '+8801712345678'],
  ['+88001712345678', '+8801712345678'],
  ['+447700900123', '+447700900123'],
  ['+4407700900123', '+447700900123'],
  ['+12025550123', '+12025550123'],
  ['+112025550123', '+12025550123'],
  ['+79121234567', '+79121234567'],
  ['+789121234567', '+79121234567'],
  // In these countries numbers of their own begin with 0.
  ['+2250701020304', '+2250701020304'],
  ['+390612345678', '+390612345678'],
])('normalises %s to %s', (typed, phone) => {
  expect(normalisePhone(typed)).toBe(phone);
});

test.each([
  '',
  '09',
  '0925010441712',
  '01234567',
  'nine',
  '09250x04417',
  '+',
  '+9512345678',
  '200001',
  '−09250104417',
])('refuses %j as a phone', (typed) => {
  expect(normalisePhone(typed)).toBeNull();
});

test('applies the area code given', () => {
  expect(normalisePhone('0812345678', '66')).toBe('+66812345678');
  // One phone, however it is typed: a second account would not be held to the first one's exclusion.
  for (const typed of ['+660812345678', '+66 (0)81 234 5678', '0066 0812345678', '66812345678'])
    expect(normalisePhone(typed)).toBe(typed === '66812345678' ? null : '+66812345678');
  expect(normalisePhone('13812345678', '86')).toBe('+8613812345678');
});

test('masks phones, names, e-mail addresses and birthdays', () => {
  expect(maskPhone('+959250104417')).toBe('09 ••• 4417');
  expect(maskPhone('+9595012345')).toBe('09 ••• 2345');
  expect(maskPhone('+95912345678')).toBe('09 ••• 5678');
  expect(maskPhone('+66812345678')).toBe('66 ••• 5678');
  expect(maskPhone('')).toBe('');
  expect(maskFullName('Daw Khin  Myo')).toBe('D••• K••• M•••');
  expect(maskFullName('ဒေါ်ခင်မျိုး')).toBe('ဒေ•••');
  expect(maskEmail('khin@mail.example')).toBe('k•••@mail.example');
  expect(maskBirthday('1990-02-14')).toBe('1990-••-••');
});

test('normalises a normalised phone to itself', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const phone = normalisePhone(typed);
      return (
        phone === null || (normalisePhone(phone) === phone && normalisePhone(localPhone(phone)) === phone)
      );
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 10_000_000, max: 999_999_999 }), (digits) => {
      const phone = `+959${digits}`;
      return normalisePhone(`09${digits}`) === phone && normalisePhone(`959${digits}`) === phone;
    }),
  );
});

test('converts a name to Unicode if it is certainly Zawgyi', () => {
  expect(storedName('ေဒၚခင္မ်ိဳးသန္႔')).toBe('ဒေါ်ခင်မျိုးသန့်');
  expect(storedName('ဒေါ်ခင်မျိုးသန့်')).toBe('ဒေါ်ခင်မျိုးသန့်');
  expect(storedName('ပါဝါ')).toBe('ပါဝါ');
  expect(storedName('  Khin   Myo ')).toBe('Khin Myo');
});

test('compares names without case, dots, spaces and encoding', () => {
  expect(sameName('KHIN MYO THANT', 'Khin Myo Thant')).toBe(true);
  expect(sameName('U. Kyaw', 'U Kyaw')).toBe(true);
  expect(sameName('ေဒၚခင္မ်ိဳးသန္႔', 'ဒေါ်ခင်မျိုးသန့်')).toBe(true);
  expect(sameName('Khin Myo', 'Khin Mya')).toBe(false);
});

test('counts a Chinese character as two letters and combining marks as none', () => {
  expect(nameWidth('七个汉字的名字')).toBe(14);
  expect(nameWidth('fourteenletter')).toBe(14);
  expect(nameWidth('မောင်')).toBe(2);
});
