import { expect, test } from 'vitest';
import { chatLink } from './chat-link.ts';

test.each([
  ['https://invite.viber.com/?g2=AQAv%2B1&lang=en', 'https://invite.viber.com/?g2=AQAv%2B1'],
  ['https://invite.viber.com/?lang=my&g2=AQAv', 'https://invite.viber.com/?g2=AQAv'],
  ['https://wa.me/+959420000001', 'https://wa.me/959420000001'],
  ['https://wa.me/qr/ABC12', 'https://wa.me/qr/ABC12'],
  ['https://api.whatsapp.com/send/?phone=%2B959420000001&type=phone_number&app_absent=0'].concat(
    'https://api.whatsapp.com/send?phone=959420000001',
  ),
  ['https://chat.whatsapp.com/AbC12?mode=ac_t', 'https://chat.whatsapp.com/AbC12'],
  ['https://messenger.com/t/x', 'https://messenger.com/t/x'],
  ['https://www.messenger.com/t/shwe.pyi/', 'https://www.messenger.com/t/shwe.pyi'],
  ['https://t.me/name/', 'https://t.me/name'],
  ['https://t.me/+959420000001', 'https://t.me/+959420000001'],
  ['https://t.me/joinchat/AbC12/', 'https://t.me/joinchat/AbC12'],
  ['https://m.me/x?ref=shop', 'https://m.me/x'],
  ['https://m.me/j/AbC-12_/', 'https://m.me/j/AbC-12_'],
  ['https://line.me/ti/g2/AbC?utm_source=invitation&utm_medium=link_copy&utm_campaign=default'].concat(
    'https://line.me/ti/g2/AbC',
  ),
])('%s is stored as %s', (typed, stored) => {
  expect(chatLink(typed)).toBe(stored);
});

test.each([
  ...['iv', 'share', 'proxy', 'login', 'setlanguage', 'contact', 'joinchat', 'joinchat/', 'addstickers'].map(
    (page) => `https://t.me/${page}`,
  ),
  ...['socks', 's', 'c', 'Share', 'LOGIN/', 'addlist', 'a', 'k', 'bg', 'msg', 's/shwe', 'c/1/2', '+'].map(
    (page) => `https://t.me/${page}`,
  ),
  'https://telegram.me/share',
  'https://m.me/login',
  'https://m.me/j',
  'https://m.me/l.php?ref=evil',
  'https://messenger.com/login',
  'https://messenger.com/t',
  'https://chat.whatsapp.com/invite',
  'https://wa.me/message',
  'https://wa.me/send',
  'https://wa.me/+',
  'https://viber.me/download',
  'https://lin.ee/help',
  'https://u.wechat.com/privacy',
  'https://t.me/shwe//',
  'https://t.me/iv?url=https://evil.test&lang=en',
  'https://t.me/shwe?text=bonus',
  'https://wa.me/+959420000001?text=bonus',
  'https://m.me/x?ref=a&text=bonus',
  'https://invite.viber.com/?lang=en',
  'https://invite.viber.com/?g2=a&g2=b',
])('%s is no chat', (typed) => {
  expect(chatLink(typed)).toBeNull();
});
