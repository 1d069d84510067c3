import { randomBytes, randomInt } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { hasWork, WORK_BITS, workBits } from '../../../security/proof-of-work.ts';
import { codeHash, tokenHash } from '../../../security/secrets.ts';
import { attemptsOf, countAttempt, countAttempts, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { createSharedTurn } from '../../../util/turns.ts';
import { captchaPicture } from './captcha-picture.ts';
import { codesOfLastDay } from './otp.ts';

const DIGITS = 5;
const MINUTES_MAX = 3;
/** High, because many people share a mobile carrier's IP address. It only prevents filling the table. */
const PER_ADDRESS = { triesMax: 300, windowSeconds: 600, lockSeconds: 60 };

/** A picture takes about 5 ms in which nobody else is served, so others come between two. */
const DRAW_MS = 20;
const drawing = createSharedTurn(Number.POSITIVE_INFINITY);

/** Draws one picture at a time for all; addresses take turns. Calls of an address at once are limited. */
export async function drawInTurn(answer: string, ip: string): Promise<string> {
  await drawing.enter(addressSubject(ip));
  setTimeout(drawing.leave, DRAW_MS).unref();
  return captchaPicture(answer);
}

/**
 * Creates a captcha, valid for one answer within three minutes. Only hashes are stored. `phone` (E.164) is the one that
 * a one-time code will be requested for, if it is known: the work grows with its use.
 */
export async function makeCaptcha(
  app: AppContext,
  { ip, phone }: { ip: string; phone: string | null },
): Promise<Result<{ captcha_id: string; image: string; work_bits: number }, Refused<'too_many_tries'>>> {
  const tries = await countAttempt(app.store, 'captcha', addressSubject(ip), PER_ADDRESS);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const id = randomBytes(16).toString('base64url');
  const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  const ofPhone = phone === null ? 0 : await codesOfLastDay(app.store, phone);
  const bits = workBits({ ...(await useByOthers(app, ip)), ofPhone });
  // Before it is valid, because it may wait.
  const image = await drawInTurn(answer, ip);
  await app.store.query(
    `insert into members.captchas (id_hash, answer_hash, expires_at, work_bits)
     values ($1, $2, clock_timestamp() + interval '${MINUTES_MAX} minutes', $3)`,
    [tokenHash(id), codeHash(app.config, 'captcha', id, answer), bits],
  );
  return ok({ captcha_id: id, image, work_bits: bits });
}

/** The codes of an address and of all within an hour, by which the work grows. */
async function useByOthers({ store }: AppContext, ip: string): Promise<{ ofAddress: number; inAll: number }> {
  return {
    ofAddress: await attemptsOf(store, 'otp.address', addressSubject(ip)),
    inAll: await attemptsOf(store, 'otp.all', 'all'),
  };
}

/** Checks an answer. The captcha is used up, right or wrong, so of concurrent answers only one is checked. */
export async function checkCaptcha(
  app: AppContext,
  id: string,
  typed: string,
): Promise<Result<{ workBits: number }, Refused<'captcha_wrong'>>> {
  const { rows } = await app.store.query<{ answer_hash: Buffer; fresh: boolean; work_bits: number }>(
    `delete from members.captchas where id_hash = $1
     returning answer_hash, expires_at > clock_timestamp() as fresh, work_bits`,
    [tokenHash(id)],
  );
  const answer = westernDigits(typed).replace(/\s/g, '');
  const isRight = rows[0]?.fresh && rows[0].answer_hash.equals(codeHash(app.config, 'captcha', id, answer));
  return isRight ? ok({ workBits: rows[0]!.work_bits }) : refuse('captcha_wrong');
}

/** Codes an hour for clients that send no work: from one address, and in all. */
const WITHOUT_WORK = {
  address: { triesMax: 3, windowSeconds: 3600, lockSeconds: 3600 },
  all: { triesMax: 60, windowSeconds: 3600, lockSeconds: 3600 },
};

/**
 * Checks the proof of work of a request for a one-time code, bound to its captcha. A client that sends none may request
 * only a few codes. `bits` are those of the captcha; a phone that got codes within a day needs more, whatever the
 * captcha says, and so does an address that collected captchas before it used them. One bit is forgiven there, because
 * others at the address may have had codes sent while this person read the picture.
 */
export async function checkWork(
  app: AppContext,
  { ip, phone, captchaId, bits, work }: WorkToCheck,
): Promise<Result<null, Refused<'too_many_tries' | 'work_needed'>>> {
  const codes = await codesOfLastDay(app.store, phone);
  const ofPhone = codes === 0 ? 0 : workBits({ ofAddress: 0, inAll: 0, ofPhone: codes });
  const now = workBits({ ...(await useByOthers(app, ip)), ofPhone: codes });
  const needed = Math.max(bits, ofPhone, now - 1 > WORK_BITS.base ? now - 1 : 0);
  if (work !== undefined)
    return hasWork(captchaId, work, needed) ? ok(null) : refuse('work_needed', { bits: needed });
  const { address, all } = WITHOUT_WORK;
  const counted = await countAttempts(app.store, [
    { scope: 'otp.plain_address', subject: addressSubject(ip), limit: address },
    { scope: 'otp.plain_all', subject: 'all', limit: all },
  ]);
  const last = counted.at(-1)!;
  return last.allowed ? ok(null) : refuse('too_many_tries', waitDetails(last.waitSeconds));
}

type WorkToCheck = {
  ip: string;
  phone: string;
  captchaId: string;
  bits: number;
  work: string | undefined;
};
