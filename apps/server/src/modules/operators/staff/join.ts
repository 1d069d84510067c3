import type { Input, Output, RefusalOf, Refused, Role } from '@shwe/contract';
import { ok, type Result, refuse, westernDigits } from '@shwe/kernel';
import { generateSecret, generateURI } from 'otplib';
import type { AppContext } from '../../../context/app-context.ts';
import type { OpenContext } from '../../../http/context.ts';
import { passwordsOf } from '../../../security/passwords.ts';
import { decryptSecret, encryptSecret, tokenHash } from '../../../security/secrets.ts';
import { countAttempt, refundAttempt, waitDetails } from '../../../security/throttle.ts';
import { addressSubject } from '../../../util/address.ts';
import { PASSWORD_LENGTH_MIN } from '../create-operator.ts';
import { matchingStep } from '../totp.ts';
import { type LinkPurpose, linkCodeHash } from './links.ts';
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts';

/**
 * Tries with links from one address, and wrong codes of one link: its maker knows the link, so the code must not be
 * guessed in its lifetime.
 */
const LIMITS = {
  address: { triesMax: 60, windowSeconds: 900, lockSeconds: 900 },
  code: { triesMax: 5, windowSeconds: 86_400, lockSeconds: 86_400 },
} as const;

type Link = {
  token_hash: Buffer;
  operator_id: bigint;
  name: string;
  full_name: string;
  role: Role;
  purpose: LinkPurpose;
  code_hash: Buffer | null;
  totp_secret: Buffer | null;
  approved_at: Date | null;
  expires_at: Date | null;
};

/** Who a link is for, and whether it works yet. */
export async function lookAtLink(
  app: AppContext,
  { link_token: token }: Input<'operatorLinks', 'look'>,
  { ip }: OpenContext,
): Promise<Result<Output<'operatorLinks', 'look'>, RefusalOf<'operatorLinks', 'look'>>> {
  const found = await findLink(app, token, ip);
  if (!found.ok) return found;
  const link = found.value;
  return ok({
    full_name: link.full_name,
    name: link.name,
    role: link.role,
    purpose: link.purpose,
    approved: link.approved_at !== null,
    needs_code: link.code_hash !== null,
    expires_at: link.expires_at?.toISOString() ?? null,
  });
}

/** Creates the second factor that the person confirms afterwards. The server chooses it, and shows it only here. */
export async function newLinkTotp(
  app: AppContext,
  { link_token: token, code }: Input<'operatorLinks', 'newTotp'>,
  { ip }: OpenContext,
): Promise<Result<Output<'operatorLinks', 'newTotp'>, RefusalOf<'operatorLinks', 'newTotp'>>> {
  const found = await openLink(app, token, code, ip);
  if (!found.ok) return found;
  const secret = generateSecret();
  await app.store.query('update operators.links set totp_secret = $2 where token_hash = $1', [
    found.value.token_hash,
    encryptSecret(app.config, secret),
  ]);
  return ok({ uri: generateURI({ issuer: 'Shwe', label: found.value.name, secret }), secret });
}

/** Sets the password and the confirmed second factor, uses the link up and returns the recovery codes. */
export async function completeLink(
  app: AppContext,
  input: Input<'operatorLinks', 'complete'>,
  { ip }: OpenContext,
): Promise<Result<Output<'operatorLinks', 'complete'>, RefusalOf<'operatorLinks', 'complete'>>> {
  const found = await openLink(app, input.link_token, input.code, ip);
  if (!found.ok) return found;
  const link = found.value;
  if (input.password.length < PASSWORD_LENGTH_MIN)
    return refuse('operator_password_form', { min: PASSWORD_LENGTH_MIN });
  if (!link.totp_secret) return refuse('totp_wrong');
  const step = matchingStep(
    app,
    { secret: decryptSecret(app.config, link.totp_secret), stepUsed: 0n },
    input.totp,
  );
  if (step === null) return refuse('totp_wrong');
  const hashed = await passwordsOf(app.config).ofAddress(ip).hash(input.password);
  if (!hashed.ok) return hashed;
  const codes = newRecoveryCodes();
  const { rows } = await app.store.query<{ id: bigint | null }>(
    'select operators.complete_link($1, $2, $3, $4, $5, $6) as id',
    [
      link.token_hash,
      link.code_hash,
      hashed.value,
      step,
      codes.map((code) => recoveryHash(app, link.operator_id, code)),
      ip,
    ],
  );
  return rows[0]!.id === null ? refuse('link_invalid') : ok({ recovery_codes: codes });
}

type NotFound = Refused<'link_invalid' | 'too_many_tries'>;

async function findLink(app: AppContext, token: string, ip: string): Promise<Result<Link, NotFound>> {
  const tries = await countAttempt(app.store, 'operator.link', addressSubject(ip), LIMITS.address);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const { rows } = await app.store.query<Link>(
    `select l.token_hash, l.operator_id, a.name, a.full_name, a.role, l.purpose, l.code_hash, l.totp_secret,
            l.approved_at, l.expires_at
     from operators.links l join operators.accounts a on a.id = l.operator_id
     where l.token_hash = $1 and (l.expires_at is null or l.expires_at > clock_timestamp())`,
    [tokenHash(token)],
  );
  return rows[0] ? ok(rows[0]) : refuse('link_invalid');
}

/** An approved link, with its code if it needs one. */
async function openLink(
  app: AppContext,
  token: string,
  code: string | undefined,
  ip: string,
): Promise<Result<Link, NotFound | Refused<'code_wrong'>>> {
  const found = await findLink(app, token, ip);
  if (!found.ok) return found;
  const link = found.value;
  if (link.approved_at === null) return refuse('link_invalid');
  if (link.code_hash === null) return found;
  const subject = link.token_hash.toString('hex');
  const tries = await countAttempt(app.store, 'operator.link_code', subject, LIMITS.code);
  if (!tries.allowed) return refuse('too_many_tries', waitDetails(tries.waitSeconds));
  const typed = westernDigits(code ?? '').replace(/\D/g, '');
  if (!linkCodeHash(app, link.token_hash, typed).equals(link.code_hash))
    return refuse('code_wrong', { n: tries.triesLeft });
  await refundAttempt(app.store, 'operator.link_code', subject);
  return found;
}
