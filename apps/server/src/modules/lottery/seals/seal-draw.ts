import type { AppContext } from '../../../context/app-context.ts';
import type { Tx } from '../../../database/index.ts';
import { signerOf } from '../../../security/signing-key.ts';
import { logAtMostEvery } from '../../../util/log-at-most-every.ts';
import { type Draw, drawColumns } from '../draws/index.ts';
import { sealText } from './seal-text.ts';
import { type Node, rootOf, treeOf } from './seal-tree.ts';
import { isSealed, leavesOf, lockSealChain, saveSeal } from './seals.queries.ts';

/** Sealing is retried four times a second; a failure is logged once a minute. Operators also see an alarm. */
const LOG_EVERY_MS = 60_000;

/** Seals every closed draw without a seal, each once. A failure is logged and does not delay other draws. */
export async function sealDueDraws(app: AppContext): Promise<string[]> {
  const due = await app.store.query<{ id: bigint; name: string }>(
    `select id, name from lottery.draws d
     where state = 'closed' and not exists (select from lottery.seals where draw_id = d.id)
     order by closes_at, id`,
  );
  const sealed: string[] = [];
  for (const { id, name } of due.rows) {
    const isDone = await sealDraw(app, id).catch((error: unknown) => {
      logAtMostEvery(app, `not sealed: ${name}`, LOG_EVERY_MS, () =>
        app.log.error({ err: error, issue: name }, 'a draw could not be sealed'),
      );
      return false;
    });
    if (isDone) sealed.push(name);
  }
  return sealed;
}

/**
 * Seals a closed draw: signs the root of its slips and appends the seal to the chain (docs/seal-format.md). Returns
 * false when another process did so or the draw is not closed. A draw is closed under the lock that bets take, so all
 * its slips are visible once it is closed. They can be read without that lock, and no bets wait for the sealing.
 */
export async function sealDraw(app: AppContext, id: bigint): Promise<boolean> {
  return app.store.tx(async (tx) => {
    const draw = await unsealedDraw(tx, id, 'no lock');
    if (!draw) return false;
    const { leaves, sold } = await leavesOf(tx, draw);
    const root = rootOf(await treeOf(leaves.nodes));
    await assertAsAccepted(tx, draw, root, sold);
    if (!(await unsealedDraw(tx, id, 'for update'))) return false;
    const before = await lockSealChain(tx);
    const sealedAt = await businessNow(tx);
    const text = sealText({ draw, root, sold, before: before?.text ?? null, sealedAt });
    const { key, sign } = signerOf(app.config);
    await saveSeal(tx, id, { follows: before?.position ?? null, text, signature: sign(text), key, sealedAt });
    await app.live.hint(tx, { type: 'issue', issue: draw.name });
    app.log.info({ issue: draw.name, slips: Number(root.slips), root: root.hash }, 'draw sealed');
    return true;
  });
}

/** The draw, if it is closed and has no seal. */
async function unsealedDraw(tx: Tx, id: bigint, lock: 'no lock' | 'for update'): Promise<Draw | null> {
  const { rows } = await tx.query<Draw>(
    `select ${drawColumns} from lottery.draws d
     where d.id = $1 and d.state = 'closed' ${lock === 'for update' ? 'for update' : ''}`,
    [id],
  );
  return rows[0] && !(await isSealed(tx, id)) ? rows[0] : null;
}

/** Throws unless the slips add up to what was counted while bets were accepted, number by number. */
async function assertAsAccepted(tx: Tx, draw: Draw, root: Node, sold: readonly bigint[]): Promise<void> {
  const { rows } = await tx.query<{ number: number; sold: bigint }>(
    'select number, sold from lottery.draw_numbers where draw_id = $1 and sold <> 0',
    [draw.id],
  );
  const counted = new Map(rows.map((row) => [row.number, row.sold]));
  const differs = sold.findIndex((sum, number) => sum !== (counted.get(number) ?? 0n));
  if (differs >= 0) throw new Error(`${draw.name}: the slips do not give what was sold of number ${differs}`);
  const { rows: members } = await tx.query<{ slips: bigint; staked: bigint }>(
    `select coalesce(sum(slips), 0)::bigint as slips, coalesce(sum(staked), 0)::bigint as staked
     from lottery.draw_members where draw_id = $1`,
    [draw.id],
  );
  const { slips, staked } = members[0]!;
  if (slips !== root.slips || staked !== root.stakes) {
    throw new Error(
      `${draw.name}: ${root.slips} slips of ${root.stakes} Ks, accepted were ${slips} of ${staked}`,
    );
  }
}

async function businessNow(tx: Tx): Promise<Date> {
  const { rows } = await tx.query<{ now: Date }>("select date_trunc('milliseconds', clock.now()) as now");
  return rows[0]!.now;
}
