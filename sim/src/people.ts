import { solveWork } from '@shwe/client/work';
import type { BootstrappedApp } from '@shwe/server/bootstrap';
import {
  agent,
  operators as demoOperators,
  OPERATOR_PASSWORD,
  PLAYER_PASSWORD,
  players,
  WITHDRAWAL_PASSWORD,
} from '@shwe/server/demo';
import { codeHash } from '@shwe/server/secrets';
import { generate } from 'otplib';
import type { Random } from './random.ts';
import type { SeasonRecord } from './season-record.ts';
import { type Caller, call, must } from './wire.ts';

export type Player = {
  id: number;
  phone: string;
  fullName: string;
  password: string;
  caller: Caller;
  /** Has a withdrawal password and a payout account. */
  canWithdraw: boolean;
};
export type Operators = Record<'thiri' | 'htet' | 'eiphyu' | 'kyaw', Caller>;

/** Logs the operators of the demo in, with password and one-time code. */
export async function logInOperators({ server }: BootstrappedApp): Promise<Operators> {
  const operators: Partial<Operators> = {};
  for (const { name, totpSecret } of demoOperators) {
    if (name !== 'thiri' && name !== 'htet' && name !== 'eiphyu' && name !== 'kyaw') continue;
    const reply = await server.inject({
      method: 'POST',
      url: '/console/api/login',
      headers: { 'x-shwe-console': '1' },
      payload: { name, password: OPERATOR_PASSWORD, totp: await generate({ secret: totpSecret }) },
    });
    const cookie = reply.cookies.find((one) => one.name === 'shwe_console');
    if (!cookie) throw new Error(`${name} could not log in: ${reply.body}`);
    operators[name] = { cookie: `${cookie.name}=${cookie.value}` };
  }
  return operators as Operators;
}

/** Logs the players of the demo in. */
export async function openPlayers(booted: BootstrappedApp): Promise<Player[]> {
  const all: Player[] = [];
  for (const person of [agent, ...players]) {
    const input = { name: person.phone, password: PLAYER_PASSWORD, qk_pwd: WITHDRAWAL_PASSWORD };
    const { token, member_id: id } = must(await call(booted.server, 'members', 'login', input));
    all.push({
      id,
      phone: person.phone,
      fullName: person.fullName,
      password: PLAYER_PASSWORD,
      caller: await lotteryCaller(booted, token),
      canWithdraw: person.payee !== null,
    });
  }
  return all;
}

async function lotteryCaller({ server }: BootstrappedApp, token: string): Promise<Caller> {
  const { ticket } = must(await call(server, 'bets', 'certificate', {}, { token }));
  const { token: lotteryToken } = must(await call(server, 'bets', 'exchangeCertificate', { ticket }));
  return { token, lotteryToken };
}

/** Registers a player: captcha, one-time code, invite code, password; all through the real calls. */
export async function registerPlayer(
  booted: BootstrappedApp,
  random: Random,
  record: SeasonRecord,
  invite: string,
): Promise<Player> {
  const { server, app } = booted;
  const mobile = `09${random.int(700_000_000, 799_999_999)}`;
  const { captcha_id, work_bits: bits } = must(await call(server, 'members', 'captcha', {}));
  const captcha = await readPicture(booted, captcha_id);
  const work = await solveWork(captcha_id, bits);
  const sent = { mobile, captcha_id, captcha, work };
  const { ticket } = must(await call(server, 'members', 'sendRegisterOtp', sent));
  const { rows } = await app.store.query<{ body: string }>(
    'select body from members.sms_outbox order by id desc limit 1',
  );
  const otp = /\d{6}/.exec(rows[0]!.body)![0];
  const password = '135792';
  const input = { mobile, password, otp, ticket, yqm: invite, adult: true };
  const { token, member_id: id } = must(await call(server, 'members', 'register', input));
  record.counts.registered += 1;
  const fullName = 'Daw Season Stranger';
  const caller = await lotteryCaller(booted, token);
  return { id, phone: mobile, fullName, password, caller, canWithdraw: false };
}

/** The simulation cannot read captchas: it finds the answer whose hash is the stored one. */
async function readPicture({ app }: BootstrappedApp, id: string): Promise<string> {
  const { rows } = await app.store.query<{ answer_hash: Buffer }>(
    'select answer_hash from members.captchas order by expires_at desc limit 1',
  );
  for (let n = 0; n < 100_000; n += 1) {
    const answer = String(n).padStart(5, '0');
    if (codeHash(app.config, 'captcha', id, answer).equals(rows[0]!.answer_hash)) return answer;
  }
  throw new Error('no answer fits the picture');
}
