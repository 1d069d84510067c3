import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../database/testing.ts';
import { hasWork, WORK_BITS, workBits } from '../../../security/proof-of-work.ts';
import { codeHash, tokenHash } from '../../../security/secrets.ts';
import {
  goodPassword,
  lastCode,
  newPhone,
  solvedCaptcha,
  solveWork,
  withNeededWork,
} from '../../../testing/members.ts';
import { openContext, testApp } from '../../../testing/test-app.ts';
import { membersMemberApi } from '../member-api.ts';
import { drawInTurn } from './captcha.ts';

/** Who may have a one-time code sent, and who may try it. */

const store = await freshDatabase();
const app = testApp(store);
const calls = membersMemberApi(app);
const outcome = (answer: { ok: boolean; refused?: string }) => (answer.ok ? 'ok' : answer.refused);

const send = (mobile: string, ip: string, input: { captcha_id: string; captcha: string; work?: string }) =>
  calls.sendRegisterOtp({ mobile, ...input }, openContext({ ip }));

const passMinutes = () =>
  store.ownerQuery("update members.otps set created_at = created_at - interval '2 minutes'");

/** A captcha as a client gets it, with its answer. */
async function newCaptcha(ip: string, mobile?: string) {
  const made = await calls.captcha(mobile === undefined ? {} : { mobile }, openContext({ ip }));
  if (!made.ok) throw new Error(made.refused);
  const { captcha_id, work_bits: bits } = made.value;
  // A known answer instead of the drawn one: searching that one took a quarter of a second.
  const captcha = '12345';
  await store.ownerQuery('update members.captchas set answer_hash = $1 where id_hash = $2', [
    codeHash(app.config, 'captcha', captcha_id, captcha),
    tokenHash(captcha_id),
  ]);
  return { captcha_id, captcha, bits };
}

test('captchas are drawn one at a time, and those of another address come between', async () => {
  const order: string[] = [];
  const draw = (ip: string) => drawInTurn('12345', ip).then(() => order.push(ip));
  await Promise.all([...Array.from({ length: 12 }, () => draw('10.90.0.1')), draw('10.90.0.2')]);
  // Behind the one that is being drawn, and one that waited before it.
  expect(order.indexOf('10.90.0.2')).toBeLessThanOrEqual(2);
});

test('work is the first bits of a hash bound to the captcha', () => {
  const work = solveWork('one', 10);
  expect(hasWork('one', work, 10)).toBe(true);
  expect([1, 2, 3, 4, 5].every((n) => hasWork(`other ${n}`, work, 10))).toBe(false);
  expect(hasWork('one', ' '.repeat(21), 0)).toBe(false);
  expect(hasWork('one', '', 0)).toBe(true);
});

test('work grows with the use of the address, of the phone and in all, up to a maximum', () => {
  const none = { ofAddress: 0, inAll: 0, ofPhone: 0 };
  expect(workBits(none)).toBe(WORK_BITS.base);
  expect([3, 4, 12, 28, 60].map((ofAddress) => workBits({ ...none, ofAddress }) - WORK_BITS.base)).toEqual([
    0, 1, 2, 3, 4,
  ]);
  expect([249, 250, 750].map((inAll) => workBits({ ...none, inAll }) - WORK_BITS.base)).toEqual([0, 1, 2]);
  expect(workBits({ ...none, ofPhone: 3 })).toBe(WORK_BITS.base + 3);
  expect(workBits({ ofAddress: 1e6, inAll: 1e6, ofPhone: 5 })).toBe(WORK_BITS.max);
});

test('a captcha asks for more work after codes for the address and for the phone', async () => {
  const ip = '10.50.0.1';
  expect((await newCaptcha(ip)).bits).toBe(WORK_BITS.base);
  const phone = newPhone();
  for (let i = 0; i < 4; i++) await send(i === 0 ? phone : newPhone(), ip, await solvedCaptcha(app));
  expect((await newCaptcha(ip)).bits).toBe(WORK_BITS.base + 1);
  expect((await newCaptcha('10.50.0.2', phone)).bits).toBe(WORK_BITS.base + 1);
  expect((await newCaptcha('10.50.0.2', newPhone())).bits).toBe(WORK_BITS.base);
  // However the phone is typed.
  expect((await newCaptcha('10.50.0.2', `+95 09${phone.slice(2)}`)).bits).toBe(WORK_BITS.base + 1);
});

test('no code is sent with too little work, and a captcha is used up by the try', async () => {
  const ip = '10.51.0.1';
  const phone = newPhone();
  const { captcha_id, captcha, bits } = await newCaptcha(ip, phone);
  let tooLittle = 0;
  while (hasWork(captcha_id, String(tooLittle), bits)) tooLittle += 1;
  const refused = await send(phone, ip, { captcha_id, captcha, work: String(tooLittle) });
  expect(refused).toMatchObject({ refused: 'work_needed', details: { bits } });
  const work = solveWork(captcha_id, bits);
  expect(outcome(await send(phone, ip, { captcha_id, captcha, work }))).toBe('captcha_wrong');
  expect(
    (await store.query('select from members.sms_outbox where phone = $1', [`+95${phone.slice(1)}`])).rowCount,
  ).toBe(0);
  const next = await newCaptcha(ip, phone);
  // The work of another captcha is worth nothing.
  expect(hasWork(next.captcha_id, work, next.bits)).toBe(false);
  const right = {
    captcha_id: next.captcha_id,
    captcha: next.captcha,
    work: solveWork(next.captcha_id, next.bits),
  };
  expect(outcome(await send(phone, ip, right))).toBe('ok');
});

test('a phone that got a code needs its work, also when the captcha was made without it', async () => {
  const phone = newPhone();
  await send(phone, '10.52.0.1', await solvedCaptcha(app));
  await passMinutes();
  const { captcha_id, captcha } = await solvedCaptcha(app, { bits: 0 });
  let tooLittle = 0;
  while (hasWork(captcha_id, String(tooLittle), WORK_BITS.base + 1)) tooLittle += 1;
  expect(await send(phone, '10.52.0.1', { captcha_id, captcha, work: String(tooLittle) })).toMatchObject({
    refused: 'work_needed',
    details: { bits: WORK_BITS.base + 1 },
  });
});

test('captchas that an address collects before it uses them need the work of then', async () => {
  const ip = '10.62.0.1';
  const collected = await Promise.all(Array.from({ length: 13 }, () => newCaptcha(ip)));
  const answers = [];
  for (const { captcha_id, captcha, bits } of collected) {
    let work = 0;
    while (!hasWork(captcha_id, String(work), bits) || hasWork(captcha_id, String(work), bits + 1)) work += 1;
    answers.push(outcome(await send(newPhone(), ip, { captcha_id, captcha, work: String(work) })));
  }
  // Twice as much from the fifth code on is forgiven, four times as much from the thirteenth is not.
  expect(answers).toEqual([...Array<string>(12).fill('ok'), 'work_needed']);
});

test('an address has at most thirty codes an hour sent that nobody uses, also at once', async () => {
  const ip = '10.65.0.1';
  const sendTo = async (mobile: string) => {
    const answer = await withNeededWork(app, (captcha) => send(mobile, ip, captcha));
    return outcome(answer)!;
  };
  const count = (answers: string[]) => answers.filter((one) => one === 'ok').length;
  expect(count(await Promise.all(Array.from({ length: 29 }, () => sendTo(newPhone()))))).toBe(29);
  const own = newPhone();
  const answer = await withNeededWork(app, (captcha) => send(own, ip, captcha));
  if (!answer.ok) throw new Error(answer.refused);
  const { ticket } = answer.value;
  expect(await sendTo(newPhone())).toBe('too_many_tries');
  // Each code that is used makes room: its own place and two more.
  const otp = await lastCode(store, `+95${own.slice(1)}`);
  const input = { mobile: own, password: goodPassword, otp, adult: true, ticket };
  expect(outcome(await calls.register(input, openContext({ ip })))).toBe('ok');
  expect(count(await Promise.all(Array.from({ length: 6 }, () => sendTo(newPhone()))))).toBe(3);
  await store.ownerQuery("update members.otps set created_at = created_at - interval '1 hour'");
  expect(await sendTo(newPhone())).toBe('ok');
});

test('a client of the specification alone, without work, gets three codes an hour', async () => {
  const plain = async () => {
    const { captcha_id, captcha } = await newCaptcha('10.53.0.1');
    return outcome(await send(newPhone(), '10.53.0.1', { captcha_id, captcha }));
  };
  const answers: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) answers.push(await plain());
  expect(answers).toEqual(['ok', 'ok', 'ok', 'too_many_tries']);
  // The app is not affected, at the same address.
  expect(outcome(await send(newPhone(), '10.53.0.1', await solvedCaptcha(app)))).toBe('ok');
});

/** A phone for which a client requested a code. */
async function requested(ip: string) {
  const phone = newPhone();
  const sent = await send(phone, ip, await solvedCaptcha(app));
  if (!sent.ok) throw new Error(sent.refused);
  const otp = await lastCode(store, `+95${phone.slice(1)}`);
  const wrong = otp === '000000' ? '111111' : '000000';
  const verify = (typed: string, from: string, ticket?: string) =>
    calls
      .verifyOtp(
        { mobile: phone, otp: typed, purpose: 'register', ...(ticket !== undefined && { ticket }) },
        openContext({ ip: from }),
      )
      .then(outcome);
  return { phone, otp, wrong, ticket: sent.value.ticket, verify };
}

test('strangers never use up the tries of a code, wherever they come from', async () => {
  const { otp, wrong, ticket, verify } = await requested('10.54.0.1');
  for (let i = 0; i < 6; i++) {
    expect(await verify(wrong, `10.55.0.${i}`)).toBe('otp_wrong');
    expect(await verify(otp, `10.55.0.${i}`)).toBe('otp_wrong');
    expect(await verify(otp, `10.55.0.${i}`, 'x'.repeat(43))).toBe('otp_wrong');
    // Also from the address of the one who asked, which a carrier gives to many.
    expect(await verify(wrong, '10.54.0.1')).toBe('otp_wrong');
  }
  // The owner's phone may have another address by now.
  expect(await verify(otp, '10.56.0.1', ticket)).toBe('ok');
});

test('an address guesses at most thirty times beyond the first try of each code, whatever phones it asks for', async () => {
  const ip = '10.63.0.1';
  const outcomes: Record<string, number> = {};
  for (let codes = 0; codes < 8; codes++) {
    const { wrong, ticket, verify } = await requested(ip);
    for (let tries = 0; tries < 5; tries++) {
      const answer = (await verify(wrong, ip, ticket))!;
      outcomes[answer] = (outcomes[answer] ?? 0) + 1;
    }
  }
  expect(outcomes).toEqual({ otp_wrong: 8 + 30, too_many_tries: 2 });
  // Others at the address who type their code right at once do not notice; codes that nobody asked for count nothing.
  const other = await requested(ip);
  expect(await other.verify(other.otp, ip, other.ticket)).toBe('ok');
  expect(await other.verify(other.wrong, ip, 'x'.repeat(43))).toBe('otp_wrong');
  const elsewhere = await requested('10.64.0.1');
  expect(await elsewhere.verify(elsewhere.wrong, '10.64.0.1', elsewhere.ticket)).toBe('otp_wrong');
  expect(await elsewhere.verify(elsewhere.wrong, '10.64.0.1', elsewhere.ticket)).toBe('otp_wrong');
});

test('a code that a stranger requests for the same phone does not replace the first one', async () => {
  const { phone, otp, ticket, verify } = await requested('10.57.0.1');
  await passMinutes();
  const sent = await send(phone, '10.58.0.1', await solvedCaptcha(app));
  if (!sent.ok) throw new Error(sent.refused);
  expect(await verify(otp, '10.57.0.1', ticket)).toBe('ok');
  expect(await verify(otp, '10.58.0.1', sent.value.ticket)).toBe(
    otp === (await lastCode(store, `+95${phone.slice(1)}`)) ? 'ok' : 'otp_wrong',
  );
  const input = { mobile: phone, password: goodPassword, otp, adult: true };
  expect(outcome(await calls.register(input, openContext({ ip: '10.59.0.1' })))).toBe('otp_wrong');
  expect(outcome(await calls.register({ ...input, ticket }, openContext({ ip: '10.59.0.1' })))).toBe('ok');
});

test('five wrong tries with the ticket end the code, also concurrent ones', async () => {
  const { otp, wrong, ticket, verify } = await requested('10.60.0.1');
  await Promise.all(Array.from({ length: 50 }, (_, i) => verify(wrong, `10.61.0.${i}`, ticket)));
  expect(await verify(otp, '10.60.0.1', ticket)).toBe('otp_wrong');
});

test('a gateway that refuses the message is told to who asked for a code', async () => {
  let asked = 0;
  const gateway = createServer((_request, reply) => {
    asked += 1;
    reply.writeHead(400).end('template does not exist');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const sending = testApp(store, { SHWE_OTP_GATEWAY_URL: `http://127.0.0.1:${port}/send` });
  const input = { mobile: newPhone(), ...(await solvedCaptcha(sending)) };
  const answer = await membersMemberApi(sending).sendRegisterOtp(input, openContext({ ip: '10.70.0.1' }));
  gateway.close();
  expect(outcome(answer)).toBe('otp_not_sent');
  expect(asked).toBe(3);
});

test('a code that was used is refused as used, and a wrong one as wrong', async () => {
  const { phone, otp, ticket, verify } = await requested('10.71.0.1');
  const input = { mobile: phone, password: goodPassword, otp, adult: true, ticket };
  expect(outcome(await calls.register(input, openContext({ ip: '10.71.0.1' })))).toBe('ok');
  expect(await verify(otp, '10.71.0.1', ticket)).toBe('otp_used');
  expect(await verify(otp === '000000' ? '000001' : '000000', '10.71.0.1', ticket)).toBe('otp_wrong');
});
