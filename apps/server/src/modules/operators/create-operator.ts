import type { Refused, Role } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import { generateSecret, generateURI } from 'otplib';
import type { AppContext } from '../../context/app-context.ts';
import { passwordsOf } from '../../security/passwords.ts';
import { encryptSecret } from '../../security/secrets.ts';
import { cleanText } from '../../util/text.ts';

export type NewOperator = {
  name: string;
  fullName: string;
  role: Role;
  password: string;
  /** Base32; generated if missing. */
  totpSecret?: string;
};

/** The operator's id and the URI for an authenticator app, which is shown once. */
export type CreatedOperator = { id: bigint; totpUri: string };

/** Long, because operators have access to other people's money. */
export const PASSWORD_LENGTH_MIN = 12;

/**
 * Creates an operator whose password and TOTP secret the caller knows: for play mode and tests. People set their own
 * through a link (staff/). `createdBy` is written to the audit log. Refused with
 * `already_decided` if the name exists, and with `password_form` if the password is too short.
 */
export async function createOperator(
  app: Pick<AppContext, 'store' | 'config'>,
  input: NewOperator,
  createdBy: { operatorId: bigint | null; operatorName: string; ip: string },
): Promise<Result<CreatedOperator, Refused<'already_decided' | 'password_form' | 'server_busy'>>> {
  if (input.password.length < PASSWORD_LENGTH_MIN)
    return refuse('password_form', { min: PASSWORD_LENGTH_MIN });
  const secret = input.totpSecret ?? generateSecret();
  const name = cleanText(input.name).toLowerCase();
  const hashed = await passwordsOf(app.config).hash(input.password);
  if (!hashed.ok) return hashed;
  return app.store.tx(async (tx) => {
    const { operatorId, operatorName, ip } = createdBy;
    const { rows } = await tx.query<{ id: bigint | null }>(
      "select operators.add_account($1, $2, $3, $4, $5, 'operator.create', $6, $7, $8, '{}') as id",
      [
        name,
        input.fullName,
        input.role,
        hashed.value,
        encryptSecret(app.config, secret),
        operatorId,
        operatorName,
        ip,
      ],
    );
    const { id } = rows[0]!;
    if (id === null) return refuse('already_decided', { name });
    return ok({ id, totpUri: generateURI({ issuer: 'Shwe', label: name, secret }) });
  });
}
