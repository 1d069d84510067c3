import type { Input, Output, RefusalOf, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Tx } from '../../database/index.ts';
import type { OperatorContext } from '../../http/context.ts';
import { audit, by } from './audit.ts';

/** Reads and moves the business clock. */
export type ClockControl = {
  read(): Promise<{ wall: Date; database: Date; business: Date; rate: number }>;
  /** Moves forward only (`clock_backwards` otherwise). `business` null changes only the rate. */
  move(
    tx: Tx,
    to: { business: Date | null; rate: number },
  ): Promise<Result<{ business: Date; rate: number }, Refused<'clock_backwards'>>>;
};

/** The latest business time allowed. The clock never moves back, so a mistyped century could not be undone. */
const CLOCK_END = Date.UTC(2100, 0, 1);

/** Moves the business clock and writes the audit entry in one transaction. Play mode only. */
export async function setClock(
  app: AppContext,
  clock: ClockControl,
  input: Input<'operators', 'setClock'>,
  context: OperatorContext,
): Promise<Result<Output<'operators', 'setClock'>, RefusalOf<'operators', 'setClock'>>> {
  if (app.config.mode !== 'play') return refuse('play_only');
  const business = input.business === undefined ? null : new Date(input.business);
  if (business && !(business.getTime() < CLOCK_END)) return refuse('wrong_input', { field: 'business' });
  return app.store.tx(async (tx) => {
    const moved = await clock.move(tx, { business, rate: input.rate });
    if (!moved.ok) return moved;
    const to = { business: moved.value.business.toISOString(), rate: moved.value.rate };
    await audit(tx, { ...by(context), action: 'clock.move', subject: 'clock', details: to });
    return ok(to);
  });
}
