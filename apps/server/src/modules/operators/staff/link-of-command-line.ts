import type { Refused, Role } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { cleanText } from '../../../util/text.ts';
import { approveLinkOfCommandLine, createLink } from './links.ts';

const COMMAND_LINE = 'command line';

/**
 * Creates an operator from the command line, above all the first owners, and returns the token of a link by which the
 * person sets their own password and second factor. Refused as `name_taken` if the name exists.
 */
export async function createOperatorWithLink(
  { store }: Pick<AppContext, 'store'>,
  account: { name: string; fullName: string; role: Role },
): Promise<Result<string, Refused<'name_taken'>>> {
  return store.tx(async (tx) => {
    await tx.query('select operators.lock_staff()');
    const { rows } = await tx.query<{ id: bigint | null }>(
      "select operators.add_account($1, $2, $3, null, null, 'operator.create', null, $4, '', '{}') as id",
      [cleanText(account.name).toLowerCase(), cleanText(account.fullName), account.role, COMMAND_LINE],
    );
    const { id } = rows[0]!;
    if (id === null) return refuse('name_taken');
    const token = await createLink(tx, { operatorId: id, purpose: 'invite', madeBy: null });
    await approveLinkOfCommandLine(tx, id);
    return ok(token);
  });
}

/**
 * Voids an operator's password and second factor and returns the token of a link to set new ones: for owners when there
 * are not two others. Refused as `not_found` for an unknown name or a disabled operator.
 */
export async function resetWithLink(
  { store }: Pick<AppContext, 'store'>,
  name: string,
): Promise<Result<string, Refused<'not_found'>>> {
  return store.tx(async (tx) => {
    await tx.query('select operators.lock_staff()');
    const { rows } = await tx.query<{ id: bigint }>(
      "select id from operators.accounts where name = $1 and state <> 'disabled'",
      [name.toLowerCase()],
    );
    const found = rows[0];
    if (!found) return refuse('not_found');
    const token = await createLink(tx, { operatorId: found.id, purpose: 'reset', madeBy: null });
    await approveLinkOfCommandLine(tx, found.id);
    await tx.query(`select operators.clear_credentials($1, null, $2, '', '{"from": "command line"}')`, [
      found.id,
      COMMAND_LINE,
    ]);
    return ok(token);
  });
}
