import { randomInt } from 'node:crypto';
import type { Lang, Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { codeHash, newToken, tokenHash } from '../../../security/secrets.ts';
import { addressKey } from '../../../util/address.ts';
import { readSettings } from '../../settings/index.ts';
import { phoneKey } from '../profiles/index.ts';
import type { CodeDelivery } from './code-delivery.ts';
import { otpText } from './otp-text.ts';

export type Purpose = 'register' | 'reset' | 'phone';

const MINUTES_MAX = 5;
const TRIES_MAX = 5;

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
 * `otp_wait` within 60 s of the last one and with `otp_day_limit` after 5 in a Yangon day (both are settings). The
 * ticket in the reply shows later who asked. Refused with `otp_not_sent` if the gateway does not take the message.
 */
export async function sendOtp(
  app: AppContext,
  delivery: CodeDelivery,
  { phone, purpose, lang, ip, to }: OtpRequest,
): Promise<
  Result<{ surplusTime: number; ticket: string }, Refused<'otp_day_limit' | 'otp_not_sent' | 'otp_wait'>>
> {
  const settings = await readSettings(app.store);
  const resendSeconds = settings['otp.resend_seconds'];
  const ticket = newToken();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const created = await app.store.tx(
    async (tx): Promise<Result<null, Refused<'otp_day_limit' | 'otp_wait'>>> => {
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
 * a right one is refunded. A code that has been used is refused as `otp_used`. The caller then calls `useOtp` in its
 * transaction.
 */
export async function checkOtp(
  app: AppContext,
  { phone, purpose, typed, ticket, ip }: TypedOtp,
): Promise<Result<bigint, Refused<'otp_used' | 'otp_wrong'>>> {
  const tries = ticket === undefined ? 'plain_tries' : 'tries';
  const asked =
    ticket === undefined
      ? `id = (select id from members.otps where phone_key = $1 and purpose = $2 order by id desc limit 1)
         and address_key = $3`
      : 'phone_key = $1 and purpose = $2 and ticket_hash = $3';
  const { rows } = await app.store.query<{ id: bigint; code_hash: Buffer }>(
    `update members.otps set ${tries} = ${tries} + 1
     where ${asked} and ${tries} < ${TRIES_MAX} and used_at is null and expires_at > clock_timestamp()
     returning id, code_hash`,
    [
      phoneKey(app.store, phone),
      purpose,
      ticket === undefined ? addressIndex(app.store, ip) : tokenHash(ticket),
    ],
  );
  const code = westernDigits(typed).replace(/\s/g, '');
  const isRight = rows[0]?.code_hash.equals(codeHash(app.config, purpose, phone, code));
  if (!rows[0] || !isRight)
    return refuse((await isUsed(app, { phone, purpose, code })) ? 'otp_used' : 'otp_wrong');
  await app.store.query(`update members.otps set ${tries} = ${tries} - 1 where id = $1`, [rows[0].id]);
  return ok(rows[0].id);
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
