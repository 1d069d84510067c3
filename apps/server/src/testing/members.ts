import { randomBytes } from 'node:crypto';
import type { Lang } from '@shwe/contract';
import type { Queries } from '../database/index.ts';
import { membersMemberApi } from '../modules/members/index.ts';
import { hasWork, WORK_BITS } from '../security/proof-of-work.ts';
import { codeHash, tokenHash } from '../security/secrets.ts';
import { clearAttempts } from '../security/throttle.ts';
import { openContext, type TestApp } from './test-app.ts';

/** A password that the default rules accept. */
export const goodPassword = '135792';

/** What other modules tell the member page, for tests of members without money. */
export const memberConsolePorts = {
  turnoverLeft: async () => 0n,
  openStakes: async () => 0n,
  dividends: async () => 0n,
  withdrawn: async () => 0n,
  superior: async () => null,
  links: async () => new Map(),
  confiscations: async () => new Map(),
};

let phones = 10_000_000;

/** A new phone number. */
export function newPhone(): string {
  phones += 1;
  return `09${phones}7`;
}

export type SolvedCaptcha = { captcha_id: string; captcha: string; work: string };

/** The first solution of a proof of work. */
export function solveWork(challenge: string, bits: number): string {
  for (let number = 0; ; number++) if (hasWork(challenge, String(number), bits)) return String(number);
}

/**
 * A CAPTCHA with its answer and work. It is inserted without its picture and without its own work, to save time; `bits`
 * is the work that the use of the phone needs.
 */
export async function solvedCaptcha(
  { store, config }: TestApp,
  { bits = WORK_BITS.base + 2 } = {},
): Promise<SolvedCaptcha> {
  const captcha = { captcha_id: randomBytes(16).toString('base64url'), captcha: '12345' };
  await store.query(
    `insert into members.captchas (id_hash, answer_hash, expires_at, work_bits)
     values ($1, $2, clock_timestamp() + interval '1 minute', 0)`,
    [tokenHash(captcha.captcha_id), codeHash(config, 'captcha', captcha.captcha_id, captcha.captcha)],
  );
  return { ...captcha, work: solveWork(captcha.captcha_id, bits) };
}

/** Requests a one-time code without work, and again with as much work as the server asks for: the codes of others raise it. */
export async function withNeededWork<R extends Answer>(
  app: TestApp,
  request: (captcha: SolvedCaptcha) => Promise<R>,
): Promise<R> {
  for (let bits = 0; ; ) {
    const answer = await request(await solvedCaptcha(app, { bits }));
    if (answer.ok || answer.refused !== 'work_needed') return answer;
    bits = Number(answer.details.bits);
  }
}

type Answer = { ok: true } | { ok: false; refused: string; details: Record<string, unknown> };

/** The last code sent to a phone (E.164). */
export async function lastCode(db: Queries, phone: string): Promise<string> {
  const { rows } = await db.query<{ body: string }>(
    'select body from members.sms_outbox where phone = $1 order by id desc limit 1',
    [phone],
  );
  const code = /\d{6}/.exec(rows[0]?.body ?? '')?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Registrations from one IP address; codes an hour are limited by address. */
const MEMBERS_AN_ADDRESS = 10;
const registered = new WeakMap<object, number>();

/** Registrations after which an hour is taken to have passed: the work of a code grows with the codes of all. */
const MEMBERS_AN_HOUR = 200;

/** The IP address for the next registration in a database. */
async function nextAddress({ store }: TestApp): Promise<string> {
  const before = registered.get(store) ?? 0;
  registered.set(store, before + 1);
  if (before > 0 && before % MEMBERS_AN_HOUR === 0) await clearAttempts(store, 'otp.all', 'all');
  const address = Math.floor(before / MEMBERS_AN_ADDRESS);
  return `10.1.${1 + Math.floor(address / 250)}.${1 + (address % 250)}`;
}

/** Registers a member with the real calls. */
export async function newMember(
  app: TestApp,
  over: { phone?: string; password?: string; ip?: string; yqm?: string; lang?: Lang } = {},
): Promise<{ id: bigint; phone: string; token: string; password: string }> {
  const { phone = newPhone(), password = goodPassword, ip = await nextAddress(app), yqm, lang } = over;
  const calls = membersMemberApi(app);
  const sent = await withNeededWork(app, (captcha) =>
    calls.sendRegisterOtp({ mobile: phone, ...captcha }, openContext({ ip })),
  );
  if (!sent.ok) throw new Error(sent.refused);
  const otp = await lastCode(app.store, `+95${phone.slice(1)}`);
  const { ticket } = sent.value;
  const chosen = { ...(yqm !== undefined && { yqm }), ...(lang !== undefined && { lang }) };
  const input = { mobile: phone, password, otp, ticket, adult: true, ...chosen };
  const made = await calls.register(input, openContext({ ip }));
  if (!made.ok) throw new Error(made.refused);
  return { id: BigInt(made.value.member_id), phone, token: made.value.token, password };
}

/** Takes the phone of a member away, as an account that an agent created has none. Returns what gives it back. */
export async function withoutPhone(db: Queries, memberId: bigint): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ encrypted: Buffer | null; key: Buffer | null; tail: Buffer | null }>(
    `select phone_encrypted as encrypted, phone_key as key, phone_tail_key as tail
     from members.accounts where id = $1`,
    [memberId],
  );
  const { encrypted, key, tail } = rows[0]!;
  const set = async (...phone: (Buffer | null)[]) => {
    await db.query(
      `update members.accounts set phone_encrypted = $2, phone_key = $3, phone_tail_key = $4 where id = $1`,
      [memberId, ...phone],
    );
  };
  await set(null, null, null);
  return () => set(encrypted, key, tail);
}
