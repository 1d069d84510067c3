/**
 * Helpers to try play mode manually:
 *   node --import tsx tools/demo.ts code owner              an operator's one-time code, now
 *   node --import tsx tools/demo.ts qr kbzpay 09420000018   a picture of a wallet's QR code for a payout account
 *   node --import tsx tools/demo.ts page                    writes docs/demo.md
 */
import { writeFileSync } from 'node:fs';
import { demoCode } from '../apps/server/src/bootstrap/demo/demo-lines.ts';
import { demoPage } from '../apps/server/src/bootstrap/demo/demo-page.ts';
import { operators, payeeQrText } from '../apps/server/src/bootstrap/demo/people.ts';
import { createQrPicture } from '../apps/server/src/modules/files/index.ts';

const [what, ...rest] = process.argv.slice(2);
const code = demoCode(rest[0] ?? '', new Date());
const [wallet, phone] = rest;

if (what === 'code' && code) {
  console.log(code);
} else if (
  what === 'qr' &&
  (wallet === 'kbzpay' || wallet === 'wavepay') &&
  /^09\d{7,9}$/.test(phone ?? '')
) {
  const file = `${wallet}-${phone}.png`;
  writeFileSync(file, createQrPicture(payeeQrText(wallet, phone!)));
  console.log(`wrote ${file}`);
} else if (what === 'page') {
  writeFileSync(new URL('../docs/demo.md', import.meta.url), demoPage());
} else {
  console.error(`usage: tools/demo.ts code <${operators.map((one) => one.name).join('|')}>`);
  console.error('       tools/demo.ts qr <kbzpay|wavepay> <09…>');
  process.exitCode = 2;
}
