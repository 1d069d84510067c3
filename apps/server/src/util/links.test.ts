import { expect, test } from 'vitest';
import { holdsLink } from './links.ts';

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
  '赢了。OK',
  'ပေါက်ပြီ။ကျေးဇူးပါ',
])('finds no link in %s', (text) => {
  expect(holdsLink(text)).toBe(false);
});
