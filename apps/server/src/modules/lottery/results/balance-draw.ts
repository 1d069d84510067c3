import { numberText } from '@shwe/rules';
import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { signerOf } from '../../../security/signing-key.ts';
import type { Draw } from '../draws/index.ts';
import {
  drawSecret,
  leafOf,
  leavesOf,
  linesOfSlip,
  type SealedSlip,
  saltsOf,
  sealedColumns,
  sealKeys,
  sealOf,
} from '../seals/index.ts';
import type { FiguresRow } from './figures.ts';
import { balanceApart, type ToBalance } from './verifier-process.ts';
/** A result of an issue that somebody is about to pay by. */
export type Standing = Pick<Draw, 'id' | 'name' | 'game' | 'odds' | 'version'> & FiguresRow;

/** Which slips win by the sealed export, as lines of leaves.txt. */
export type Balance = { won: ReadonlySet<string> };

/**
 * What is wrong when the sealed slips and the house's own counting do not come to the same. Nothing may be paid then.
 */
class BalanceError extends Error {}

/** What `lottery.pay_winners` raises when what it would pay is not what was balanced. */
const REFUSED_BY_DATABASE = '23000';

/** Whether something could not be paid because it does not balance; anything else is another fault. */
export function isOutOfBalance(error: unknown): boolean {
  return error instanceof BalanceError || (error as { code?: string } | null)?.code === REFUSED_BY_DATABASE;
}

/**
 * Independent balancing: the verifier's path recomputes from the sealed export who wins by a result, and what it is
 * kept as lets the database pay by it (`lottery.pay_winners`). Throws BalanceError when the export is not what was
 * sealed.
 */
export async function balanceDraw(app: AppContext, tx: Tx, issue: Standing): Promise<Balance> {
  const seal = await sealOf(tx, issue.id);
  if (!seal) throw new BalanceError(`${issue.name} has no seal`);
  const { leaves } = await leavesOf(tx, issue);
  const keys = [signerOf(app.config).key, ...(await sealKeys(tx))].map((key) => key.toString('base64url'));
  const found = await balanceApart({
    seal: JSON.stringify({
      seal: seal.text,
      signature: seal.signature.toString('base64url'),
      key: seal.key.toString('base64url'),
    }),
    leaves: leaves.text().toString('latin1'),
    figures: drawn(issue),
    keys,
  });
  if (!found.ok) throw new BalanceError(`${issue.name}: ${found.why.join('; ')}`);
  await tx.query(
    `insert into lottery.settlement_checks (draw_id, version, winners, stake, payout, checked_at) values ($1, $2, $3, $4, $5, clock.now())
     on conflict do nothing`,
    [issue.id, issue.version, found.winners, found.stake, found.payout],
  );
  return { won: new Set(found.won) };
}

function drawn({ game, set_index, set_value, prize }: Standing): ToBalance['figures'] {
  return game === 1 ? { game, setIndex: set_index!, setValue: set_value! } : { game, prize: prize! };
}

/**
 * Throws BalanceError unless exactly the balance's slips were written down as winners, each with its stake on the
 * number.
 */
export async function assertWinners(
  tx: Tx,
  issue: Pick<Draw, 'id' | 'name' | 'game' | 'version'>,
  number: number,
  { won }: Balance,
): Promise<void> {
  const saltOf = saltsOf(await drawSecret(tx, issue.id));
  const { rows } = await tx.query<SealedSlip & { stake: bigint }>(
    `select ${sealedColumns}, w.stake from lottery.winnings w join lottery.slips s on s.id = w.slip_id where w.draw_id = $1 and w.version = $2`,
    [issue.id, issue.version],
  );
  const isWinner = (slip: (typeof rows)[number]) => {
    const lines = linesOfSlip(slip);
    const stake = lines.find((line) => line.number === number)?.amount;
    return stake === Number(slip.stake) && won.has(leafOf({ ...issue, saltOf }, slip, lines).text);
  };
  const wrong = rows.find((slip) => !isWinner(slip));
  if (wrong) throw new BalanceError(`${issue.name}: slip ${wrong.id} was to be paid and does not win`);
  if (rows.length !== won.size) {
    throw new BalanceError(
      `${issue.name}: ${won.size} sealed slips hold ${numberText(number, issue.game)}, ${rows.length} were to be paid`,
    );
  }
}
