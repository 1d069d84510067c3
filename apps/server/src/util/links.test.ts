import { expect, test } from 'vitest';
import { holdsContact, holdsLink, holdsPhone } from './links.ts';

test.each([
  'https://shwe.example/a',
  'viber://chat?number=1',
  'www.kpay',
  'Pay at example.de/x',
  'shwe.asia',
  'Watch fb.watch/x',
  'goo.gl/x',
  't.me/shwe',
  'EXAMPLE.COM',
  'example.Com',
  'see win.Bet/now',
  'example。com',
  '到example。com来',
  'example．com',
  '来example.com看',
  '例子.com',
  'ဒီမှာexample.com',
  '10.1.2.3/a',
  'Visit Shwe888.Club today',
  'Shwe888.Club:8080',
  'tg:resolve?domain=x',
  'tg @shwe888',
  'Write to shwe@example.com',
  't . me/shwe',
  'T .me',
  't[.]me',
  'wa (.) me',
  'shwe888 . com',
  'Line . me',
])('finds a link in %s', (text) => {
  expect(holdsLink(text)).toBe(true);
});

test.each([
  'You win.Bet tomorrow',
  'See you.Live at 4',
  'Paid to U Ba.Co',
  'Draw at 16.30',
  '12.34.56 500',
  'Sent.Thanks',
  'ok.thanks',
  'Come at 4...',
  'Paid @ 5',
  'I sent it . in time',
  'paid . me too',
  'ok (.)',
  '赢了。OK',
  'ပေါက်ပြီ။ကျေးဇူးပါ',
])('finds no link in %s', (text) => {
  expect(holdsLink(text)).toBe(false);
});

test.each([
  '09420000011',
  'viber 09 420 000 011',
  'Call 0 9 4 2 0 0 0 0 0 1 1 now',
  '09-420-000-011',
  '(09) 420.000.011',
  '+95 9 420 000 011',
  '+959420000011',
  '00959420000011',
  '+95 09420000011',
  '၀၉၄၂၀၀၀၀၀၁၁',
  'ဖုန်း ၀၉ ၄၂၀ ၀၀၀ ၀၁၁ ကို ခေါ်ပါ',
  'ဝ၉ ၄၂၀၀၀၀၀၁၁',
  '０９４２００００００１１',
  '๐๙๔๒๐๐๐๐๐๑๑',
  '0️⃣9️⃣4️⃣2️⃣0️⃣0️⃣0️⃣0️⃣0️⃣1️⃣1️⃣',
  '5000 to 09 5012345',
  '5000 09420000011',
  '09 77 71 23 456',
])('finds a phone in %s', (text) => {
  expect([holdsPhone(text), holdsContact(text)]).toEqual([true, true]);
});

test.each([
  '100,000,000 Ks',
  '၁၀၀,၀၀၀,၀၀၀ ကျပ်',
  '900000000',
  '1000000000 Ks',
  'Bet 09 12 34 56 78 90 today',
  '5000 on 09 12 34 56 78',
  '3D 091 234 567 890',
  '09777 is blocked',
  'Paid on 09-11-2026',
  '01003824717777',
  'AT-1234, E-71001',
  'Draw at 16:30, 12.34.56',
])('finds no phone in %s', (text) => {
  expect([holdsPhone(text), holdsContact(text)]).toEqual([false, false]);
});
