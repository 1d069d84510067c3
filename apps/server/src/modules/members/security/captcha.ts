import { randomBytes, randomInt } from 'node:crypto';
import type { Refused } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { codeHash, tokenHash } from '../../../security/secrets.ts';
import { countAttempt, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { captchaPicture } from './captcha-picture.ts';

const DIGITS = 4;
const MINUTES_MAX = 3;
/** High, because many people share a mobile carrier's IP address. It only prevents filling the table. */
const PER_ADDRESS = { triesMax: 300, windowSeconds: 600, lockSeconds: 60 };

/** Creates a captcha, valid for one answer within three minutes. Only hashes are stored. */
export async function makeCaptcha(
  app: AppContext,
  ip: string,
): Promise<Result<{ captcha_id: string; image: string }, Refused<'too_many_tries'>>> {
  const tries = await countAttempt(app.store, 'captcha', addressSubject(ip), PER_ADDRESS);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const id = randomBytes(16).toString('base64url');
  const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
  await app.store.query(
    `insert into members.captchas (id_hash, answer_hash, expires_at)
     values ($1, $2, clock_timestamp() + interval '${MINUTES_MAX} minutes')`,
    [tokenHash(id), codeHash(app.config, 'captcha', id, answer)],
  );
  return ok({ captcha_id: id, image: captchaPicture(answer) });
}

/** Checks an answer. The captcha is used up, right or wrong, so of concurrent answers only one is checked. */
export async function checkCaptcha(
  app: AppContext,
  id: string,
  typed: string,
): Promise<Result<null, Refused<'captcha_wrong'>>> {
  const { rows } = await app.store.query<{ answer_hash: Buffer; fresh: boolean }>(
    'delete from members.captchas where id_hash = $1 returning answer_hash, expires_at > clock_timestamp() as fresh',
    [tokenHash(id)],
  );
  const answer = westernDigits(typed).replace(/\s/g, '');
  const isRight = rows[0]?.fresh && rows[0].answer_hash.equals(codeHash(app.config, 'captcha', id, answer));
  return isRight ? ok(null) : refuse('captcha_wrong');
}
