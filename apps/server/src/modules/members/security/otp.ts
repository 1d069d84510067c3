import { randomInt } from 'node:crypto';
import type { Lang, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { codeHash, newToken, tokenHash } from '../../../security/secrets.ts';
import { countAttempt, refundAttempt, waitDetails } from '../../../security/throttle.ts';
import { addressKey, addressSubject } from '../../../util/address.ts';
import { readSettings } from '../../settings/index.ts';
import { phoneKey } from '../profiles/index.ts';
import type { CodeDelivery } from './code-delivery.ts';
import { otpText } from './otp-text.ts';

export type Purpose = 'register' | 'reset' | 'phone';

const MINUTES_MAX = 5;
const TRIES_MAX = 5;
/**
 * Codes of an address within an hour that nobody used: so many, and two more for each that was used. Who has codes sent
 * to strangers cannot use them; of people who share an address most do.
 */
const UNUSED_OF_ADDRESS = { max: 30, perUsed: 2 };
/**
 * Wrong codes from an address, besides the first try of each ticket: whoever has codes sent to many strangers' phones
 * has five tries at each. A person who types the code right at once is never refused for others at the same address.
 */
const WRONG_OF_ADDRESS = { triesMax: 30, windowSeconds: 1800, lockSeconds: 1800 };

type OtpRequest = {
  phone: string;
  purpose: Purpose;
  lang: Lang;
  /** The address of who asks. */
  ip: string;
  /** `nobody` does everything but send the code: the phone has no account, which the answer must not reveal. */
  to: 'phone' | 'nobody';
};

/**
 * Creates and sends a six-digit code for one purpose and phone, valid once, for 5 minutes and 5 tries. Refused with
 * `otp_wait` within 60 s of the last one and with `otp_day_limit` after 5 in a Yangon day (both are settings), and with
 * `too_many_tries` after too many for the address that nobody used. The ticket in the reply shows later who asked.
 * Refused with `otp_not_sent` if the gateway does not take the message.
 */
export async function sendOtp(
  app: AppContext,
  delivery: CodeDelivery,
  { phone, purpose, lang, ip, to }: OtpRequest,
): Promise<
  Result<
    { surplusTime: number; ticket: string },
    Refused<'otp_day_limit' | 'otp_not_sent' | 'otp_wait' | 'too_many_tries'>
  >
> {
  const settings = await readSettings(app.store);
  const resendSeconds = settings['otp.resend_seconds'];
  const ticket = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const created = await app.store.tx(
    async (tx): Promise<Result<null, Refused<'otp_day_limit' | 'otp_wait' | 'too_many_tries'>>> => {
      const key = phoneKey(tx, phone);
      // Serialises requests for one phone.
      await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`otp ${phone}`]);
      const { rows } = await tx.query<{ wait: number; today: number }>(
        `select coalesce(ceil(extract(epoch from max(created_at) + make_interval(secs => $2)
                                                 - clock_timestamp())), 0)::int as wait,
                count(*) filter (where clock.yangon_date(created_at)
                                         = clock.yangon_date(clock_timestamp()))::int as today
         from members.otps where phone_key = $1 and created_at > clock_timestamp() - interval '1 day'`,
        [key, resendSeconds],
      );
      const { wait, today } = rows[0]!;
      if (wait > 0) return refuse('otp_wait', { n: wait });
      if (today >= settings['otp.day_max']) return refuse('otp_day_limit');
      const tooMany = await waitForUse(tx, ip);
      if (tooMany > 0) return refuse('too_many_tries', waitDetails(tooMany));
      await tx.query(
        `insert into members.otps (phone_key, purpose, code_hash, ticket_hash, address_key, expires_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + interval '${MINUTES_MAX} minutes')`,
        [key, purpose, codeHash(app.config, purpose, phone, code), tokenHash(ticket), addressIndex(tx, ip)],
      );
      return ok(null);
    },
  );
  if (!created.ok) return created;
  if (to === 'phone') {
    const message = { phone, purpose, text: otpText(lang, code) };
    // A reset does not wait for the carrier: the response time must not reveal whether the phone has an account.
    if (purpose === 'reset') await delivery.accept(message);
    else if (!(await delivery.send(message))) return refuse('otp_not_sent');
  }
  return ok({ surplusTime: resendSeconds, ticket });
}

/** Seconds until an address may have another code sent; 0: now. Serialises the requests of the address. */
async function waitForUse(tx: Tx, ip: string): Promise<number> {
  const key = addressIndex(tx, ip);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('otp address ' || encode($1, 'hex'), 0))", [
    key,
  ]);
  const { rows } = await tx.query<{ unused: number; used: number; wait: number | null }>(
    `select count(*) filter (where used_at is null)::int as unused, count(used_at)::int as used,
            ceil(extract(epoch from min(created_at) filter (where used_at is null) + interval '1 hour'
                                    - clock_timestamp()))::int as wait
     from members.otps where address_key = $1 and created_at > clock_timestamp() - interval '1 hour'`,
    [key],
  );
  const { unused, used, wait } = rows[0]!;
  return unused < UNUSED_OF_ADDRESS.max + UNUSED_OF_ADDRESS.perUsed * used ? 0 : Math.max(1, wait ?? 1);
}

const addressIndex = ({ personal }: Pick<Queries, 'personal'>, ip: string) =>
  personal.index('otp_address', addressKey(ip));

/** Codes sent to a phone (E.164) within a day. */
export async function codesOfLastDay(db: Queries, phone: string): Promise<number> {
  const { rows } = await db.query<{ codes: number }>(
    `select count(*)::int as codes from members.otps
     where phone_key = $1 and created_at > clock_timestamp() - interval '1 day'`,
    [phoneKey(db, phone)],
  );
  return rows[0]!.codes;
}

/** A typed code, and by whom: the ticket of the request, if the client has it, and its address. */
export type TypedOtp = {
  phone: string;
  purpose: Purpose;
  typed: string;
  ticket: string | undefined;
  ip: string;
};

/**
 * Checks a typed code and returns the code's id. Only who requested a code may try it: whoever has the ticket of the
 * request; or, without a ticket, the address that requested the latest code. Others are refused before a try is
 * counted, so strangers cannot use up the tries of a code. Tries with and without a ticket are counted each for itself;
 * a right one is refunded. Wrong codes are limited by address too. A code that has been used is refused as `otp_used`.
 * The caller then calls `useOtp` in its transaction.
 */
export async function checkOtp(
  app: AppContext,
  { phone, purpose, typed, ticket, ip }: TypedOtp,
): Promise<Result<bigint, Refused<'otp_used' | 'otp_wrong' | 'too_many_tries'>>> {
  const tries = ticket === undefined ? 'plain_tries' : 'tries';
  const asked =
    ticket === undefined
      ? `id = (select id from members.otps where phone_key = $1 and purpose = $2 order by id desc limit 1)
         and address_key = $3`
      : 'phone_key = $1 and purpose = $2 and ticket_hash = $3';
  const { rows } = await app.store.query<{ id: bigint; code_hash: Buffer; tries: number }>(
    `update members.otps set ${tries} = ${tries} + 1
     where ${asked} and ${tries} < ${TRIES_MAX} and used_at is null and expires_at > clock_timestamp()
     returning id, code_hash, ${tries} as tries`,
    [
      phoneKey(app.store, phone),
      purpose,
      ticket === undefined ? addressIndex(app.store, ip) : tokenHash(ticket),
    ],
  );
  const [found] = rows;
  const subject = addressSubject(ip);
  const isCounted = found !== undefined && (ticket === undefined || found.tries > 1);
  if (isCounted) {
    const wrong = await countAttempt(app.store, 'otp.wrong', subject, WRONG_OF_ADDRESS);
    if (!wrong.allowed) return refuse('too_many_tries', waitDetails(wrong.waitSeconds));
  }
  const code = westernDigits(typed).replace(/\s/g, '');
  const isRight = found?.code_hash.equals(codeHash(app.config, purpose, phone, code));
  if (!found || !isRight)
    return refuse((await isUsed(app, { phone, purpose, code })) ? 'otp_used' : 'otp_wrong');
  await app.store.query(`update members.otps set ${tries} = ${tries} - 1 where id = $1`, [found.id]);
  if (isCounted) await refundAttempt(app.store, 'otp.wrong', subject);
  return ok(found.id);
}

/** Whether the code is the latest one of the phone for this purpose and has been used. */
async function isUsed(
  { store, config }: AppContext,
  { phone, purpose, code }: { phone: string; purpose: Purpose; code: string },
): Promise<boolean> {
  const { rows } = await store.query<{ code_hash: Buffer; is_used: boolean }>(
    `select code_hash, used_at is not null as is_used from members.otps
     where phone_key = $1 and purpose = $2 order by id desc limit 1`,
    [phoneKey(store, phone), purpose],
  );
  const [last] = rows;
  return last?.is_used === true && last.code_hash.equals(codeHash(config, purpose, phone, code));
}

/** Marks a checked code as used, in the caller's transaction. Returns false if it was used meanwhile. */
export async function useOtp(tx: Tx, id: bigint): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update members.otps set used_at = clock_timestamp() where id = $1 and used_at is null',
    [id],
  );
  return rowCount === 1;
}
