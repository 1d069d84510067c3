import { westernDigits } from '@shwe/kernel';
import { verifySync } from 'otplib';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';

/** The time step of a typed code; null if the code is wrong or its step was used. One step of tolerance. */
export function matchingStep(
  app: Pick<AppContext, 'clock'>,
  { secret, stepUsed }: { secret: string; stepUsed: bigint },
  typed: string,
): number | null {
  const token = westernDigits(typed).replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const checked = verifySync({
    secret,
    token,
    epoch: Math.floor(app.clock.wall().getTime() / 1000),
    epochTolerance: 30,
    afterTimeStep: Number(stepUsed),
  });
  return checked.valid && 'timeStep' in checked ? checked.timeStep : null;
}

/** Marks a time step as used. Returns false for the second of two concurrent uses of one code. */
export async function useStep(tx: Tx, operatorId: bigint, step: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update operators.accounts set totp_step_used = $2 where id = $1 and totp_step_used < $2',
    [operatorId, step],
  );
  return rowCount === 1;
}
