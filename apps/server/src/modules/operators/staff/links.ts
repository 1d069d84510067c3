import { randomInt } from 'node:crypto';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { codeHash, newToken, tokenHash } from '../../../security/secrets.ts';

export type LinkPurpose = 'invite' | 'reset';

/** How long a link works after its second approval. */
export const LINK_HOURS = 24;
const CODE_LENGTH = 8;

/** Creates the link of a person in place of an earlier one and returns its token. Only the token's hash is stored. */
export async function createLink(
  tx: Tx,
  { operatorId, purpose, madeBy }: { operatorId: bigint; purpose: LinkPurpose; madeBy: bigint | null },
): Promise<string> {
  const token = newToken();
  await tx.query('delete from operators.links where operator_id = $1', [operatorId]);
  await tx.query(
    'insert into operators.links (token_hash, operator_id, purpose, made_by) values ($1, $2, $3, $4)',
    [tokenHash(token), operatorId, purpose, madeBy],
  );
  return token;
}

/**
 * Lets a link work from now on and returns the code that it needs as well. The maker of the link does not see the code,
 * and the approver does not see the link, so neither can complete it alone.
 */
export async function approveLink(
  tx: Tx,
  { config }: Pick<AppContext, 'config'>,
  { operatorId, approvedBy }: { operatorId: bigint; approvedBy: bigint },
): Promise<string | null> {
  const found = await tx.query<{ token_hash: Buffer }>(
    'select token_hash from operators.links where operator_id = $1 and approved_at is null',
    [operatorId],
  );
  const link = found.rows[0];
  if (!link) return null;
  const code = String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
  await tx.query(
    `update operators.links
     set approved_by = $2, approved_at = clock_timestamp(), code_hash = $3,
         expires_at = clock_timestamp() + make_interval(hours => $4)
     where token_hash = $1`,
    [link.token_hash, approvedBy, linkCodeHash({ config }, link.token_hash, code), LINK_HOURS],
  );
  return code;
}

/** Lets a link of the command line work without a code: whoever runs commands there has the database anyway. */
export async function approveLinkOfCommandLine(tx: Tx, operatorId: bigint): Promise<void> {
  await tx.query(
    `update operators.links
     set approved_at = clock_timestamp(), expires_at = clock_timestamp() + make_interval(hours => $2)
     where operator_id = $1`,
    [operatorId, LINK_HOURS],
  );
}

export function linkCodeHash({ config }: Pick<AppContext, 'config'>, hash: Buffer, code: string): Buffer {
  return codeHash(config, 'operator link', hash.toString('hex'), code);
}
