import { randomInt } from 'node:crypto';
import type { Output } from '@shwe/contract';
import type { AppContext } from '../../../context/app-context.ts';
import type { Queries, Tx } from '../../../database/index.ts';
import { codeHash, tokenHash } from '../../../security/secrets.ts';

const CODE_COUNT = 10;
/** Without letters and digits that look alike. Ten of them are 48 bits, and tries are limited. */
const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const CODE_LENGTH = 10;

/** New recovery codes as the person writes them down: 'abcde-fghjk'. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: CODE_COUNT }, () => {
    const letters = Array.from(
      { length: CODE_LENGTH },
      () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
    ).join('');
    return `${letters.slice(0, CODE_LENGTH / 2)}-${letters.slice(CODE_LENGTH / 2)}`;
  });
}

/** The stored hash of a recovery code. Keyed with the pepper; typed case, spaces and dashes do not matter. */
export function recoveryHash(
  { config }: Pick<AppContext, 'config'>,
  operatorId: bigint,
  typed: string,
): Buffer {
  const letters = typed.toLowerCase().replace(/[^a-z0-9]/g, '');
  return codeHash(config, 'operator recovery', String(operatorId), letters);
}

/** Uses a code up; false if it is unknown or used. */
export async function useRecoveryCode(
  tx: Tx,
  app: Pick<AppContext, 'config'>,
  { operatorId, typed, ip }: { operatorId: bigint; typed: string; ip: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update operators.recovery_codes set used_at = clock_timestamp(), used_ip = $3
     where operator_id = $1 and code_hash = $2 and used_at is null`,
    [operatorId, recoveryHash(app, operatorId, typed), ip],
  );
  return rowCount === 1;
}

/** Remembers which session was opened with the code that was just used. */
export async function noteRecoverySession(tx: Tx, operatorId: bigint, sessionToken: string): Promise<void> {
  await tx.query(
    `update operators.recovery_codes set used_by = $2
     where operator_id = $1 and used_at is not null and used_by is null`,
    [operatorId, tokenHash(sessionToken)],
  );
}

/** Replaces all codes of an operator by new ones and returns them. */
export async function replaceRecoveryCodes(
  tx: Tx,
  app: Pick<AppContext, 'config'>,
  operatorId: bigint,
): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.query('delete from operators.recovery_codes where operator_id = $1', [operatorId]);
  await tx.query(
    'insert into operators.recovery_codes (operator_id, code_hash) select $1, unnest($2::bytea[])',
    [operatorId, codes.map((code) => recoveryHash(app, operatorId, code))],
  );
  return codes;
}

/**
 * How many codes an operator has left, and the last use that is not confirmed. The session that was opened with a code
 * is not told of it and cannot confirm it, because it may be a thief's.
 */
export async function recoveryOf(
  db: Queries,
  operatorId: bigint,
  sessionToken: string | null,
): Promise<Output<'operators', 'me'>['recovery']> {
  const { rows } = await db.query<{ left: number; used: { at: string; ip: string } | null }>(
    `select
       (select count(*)::int from operators.recovery_codes where operator_id = $1 and used_at is null) as left,
       (select jsonb_build_object('at', c.used_at, 'ip', c.used_ip)
        from operators.recovery_codes c
        where c.operator_id = $1 and c.told_at is null and c.used_at is not null
          and c.used_by is distinct from $2
        order by c.used_at desc limit 1) as used`,
    [operatorId, tokenHash(sessionToken ?? '')],
  );
  const { left, used } = rows[0]!;
  return { left, used: used && { at: new Date(used.at).toISOString(), ip: used.ip } };
}

/** Confirms the uses that this session is told of. */
export async function confirmRecoveryUse(
  db: Queries,
  operatorId: bigint,
  sessionToken: string | null,
): Promise<void> {
  await db.query(
    `update operators.recovery_codes set told_at = clock_timestamp()
     where operator_id = $1 and told_at is null and used_at is not null and used_by is distinct from $2`,
    [operatorId, tokenHash(sessionToken ?? '')],
  );
}
