import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { signerOf } from '../../../security/signing-key.ts';
import type { Draw } from '../draws/index.ts';
import {
  betLinesOf,
  createSaltOf,
  drawSecret,
  leafOf,
  leavesOf,
  type SealedSlip,
  sealedColumns,
  sealKeys,
  sealOf,
} from '../seals/index.ts';
import type { FiguresRow } from './figures.ts';
import { computeWinners, type SettlementCheckInput } from './verifier-process.ts';

/** A draw with the result that is about to be paid. */
export type DrawnDraw = Pick<Draw, 'id' | 'name' | 'game' | 'odds' | 'version'> & FiguresRow;

/** The winning slips by the sealed export, as lines of leaves.txt. */
export type SettlementCheck = { won: ReadonlySet<string> };

/** Thrown when the sealed slips and the server's own count differ. Nothing may be paid then. */
class SettlementMismatch extends Error {}

/** SQLSTATE that `lottery.pay_winners` raises when the payout differs from the settlement check. */
const REFUSED_BY_DATABASE = '23000';

/** Whether an error is a mismatch between settlement and settlement check, and not another fault. */
export function isSettlementMismatch(error: unknown): boolean {
  return (
    error instanceof SettlementMismatch || (error as { code?: string } | null)?.code === REFUSED_BY_DATABASE
  );
}

/**
 * Checks a settlement independently: the verifier computes the winners of a result from the sealed export. The stored
 * check permits the database to pay this result (`lottery.pay_winners`). Throws SettlementMismatch when there is no
 * seal or the export does not match it.
 */
export async function checkSettlement(app: AppContext, tx: Tx, draw: DrawnDraw): Promise<SettlementCheck> {
  const seal = await sealOf(tx, draw.id);
  if (!seal) throw new SettlementMismatch(`${draw.name} has no seal`);
  const { leaves } = await leavesOf(tx, draw);
  const keys = [signerOf(app.config).key, ...(await sealKeys(tx))].map((key) => key.toString('base64url'));
  const found = await computeWinners({
    seal: JSON.stringify({
      seal: seal.text,
      signature: seal.signature.toString('base64url'),
      key: seal.key.toString('base64url'),
    }),
    leaves: leaves.text().toString('latin1'),
    figures: verifierFigures(draw),
    keys,
  });
  if (!found.ok) throw new SettlementMismatch(`${draw.name}: ${found.why.join('; ')}`);
  await tx.query(
    `insert into lottery.settlement_checks (draw_id, version, winners, stake, payout, checked_at)
     values ($1, $2, $3, $4, $5, clock.now()) on conflict do nothing`,
    [draw.id, draw.version, found.winners, found.stake, found.payout],
  );
  return { won: new Set(found.won) };
}

function verifierFigures({ game, set_index, set_value, prize }: DrawnDraw): SettlementCheckInput['figures'] {
  return game === 1 ? { game, setIndex: set_index!, setValue: set_value! } : { game, prize: prize! };
}

/**
 * Throws SettlementMismatch unless the recorded winners are exactly those of the check, each with its stake on the
 * number.
 */
export async function assertWinners(
  tx: Tx,
  draw: Pick<Draw, 'id' | 'name' | 'game' | 'version'>,
  number: number,
  { won }: SettlementCheck,
): Promise<void> {
  const saltOf = createSaltOf(await drawSecret(tx, draw.id));
  const { rows } = await tx.query<SealedSlip & { stake: bigint }>(
    `select ${sealedColumns}, w.stake from lottery.winnings w join lottery.slips s on s.id = w.slip_id
     where w.draw_id = $1 and w.version = $2`,
    [draw.id, draw.version],
  );
  const isWinner = (slip: (typeof rows)[number]) => {
    const lines = betLinesOf(slip);
    const stake = lines.find((line) => line.number === number)?.amount;
    return stake === Number(slip.stake) && won.has(leafOf({ ...draw, saltOf }, slip, lines).text);
  };
  const wrong = rows.find((slip) => !isWinner(slip));
  if (wrong) throw new SettlementMismatch(`${draw.name}: slip ${wrong.id} was to be paid and does not win`);
  if (rows.length !== won.size) {
    throw new SettlementMismatch(
      `${draw.name}: ${won.size} sealed slips hold ${numberText(number, draw.game)}, ${rows.length} were to be paid`,
    );
  }
}
