import type { AppContext } from '../../context/app-context.ts';
import { businessNow } from '../../util/business-now.ts';
import { lockMember } from '../members/index.ts';
import { messageInAllLanguages, sendMessages } from '../messages/index.ts';
import { lockWagering } from './grants.queries.ts';
import type { GrantPorts } from './ports.ts';
import { isPlaying, takeBack } from './take-back.ts';

/** Grants ended in one transaction. */
const GRANTS_A_STEP = 500;

/**
 * Ends what is over: offers that were not claimed in time, bonuses whose turnover is met, and bonuses that were not bet
 * in time. The last are taken back once the member has no open bet and no money at games. Returns how many ended.
 */
export async function endGrants(app: AppContext, ports: GrantPorts, step = GRANTS_A_STEP): Promise<number> {
  return (await expireOffers(app)) + (await releaseMet(app)) + (await takeBackLate(app, ports, step));
}

async function expireOffers(app: AppContext): Promise<number> {
  const { rowCount } = await app.store.query(
    `update grants.grants set state = 'expired', ended_at = clock.now()
     where id in (select id from grants.grants where state = 'granted' and claim_until <= clock.now()
                  order by id limit $1 for no key update skip locked)`,
    [GRANTS_A_STEP],
  );
  return rowCount ?? 0;
}

async function releaseMet(app: AppContext): Promise<number> {
  return app.store.tx(async (tx) => {
    const { rows } = await tx.query<{ gid: string; member_id: bigint; amount: bigint }>(
      `update grants.grants set state = 'released', ended_at = clock.now()
       where id in (select g.id from grants.grants g
                    join turnover.requirements r on r.source = 'bonus' and r.reference = g.gid
                    where g.state = 'wagering' and r.done >= r.required
                    order by g.id limit $1 for no key update of g skip locked)
       returning gid, member_id, amount`,
      [GRANTS_A_STEP],
    );
    await sendMessages(
      tx,
      rows.map(({ gid, member_id: memberId, amount }) => ({
        memberId,
        subject: `bonus released:${gid}`,
        title: messageInAllLanguages('bonusReleasedTitle'),
        body: messageInAllLanguages('bonusReleasedText', { amount }),
      })),
    );
    for (const { member_id: memberId } of rows) await app.live.hint(tx, { type: 'balance', memberId });
    return rows.length;
  });
}

/** Asks all members with a late bonus, `step` at a time: who still plays, or fails, does not stop those after them. */
async function takeBackLate(app: AppContext, ports: GrantPorts, step: number): Promise<number> {
  let ended = 0;
  let last = 0n;
  for (;;) {
    const { rows } = await app.store.query<{ member_id: bigint }>(
      `select distinct member_id from grants.grants
       where state = 'wagering' and play_until <= clock.now() and member_id > $1 order by member_id limit $2`,
      [last, step],
    );
    for (const { member_id: memberId } of rows) {
      last = memberId;
      try {
        ended += await takeBackLateOf(app, ports, memberId);
      } catch (error) {
        app.log.error({ member: String(memberId), error }, 'late bonuses could not be taken back');
      }
    }
    if (rows.length < step) return ended;
  }
}

/** Takes back the bonuses of a member that were not bet in time. */
async function takeBackLateOf(app: AppContext, ports: GrantPorts, memberId: bigint): Promise<number> {
  return app.store.tx(async (tx) => {
    await lockMember(tx, memberId);
    if (await isPlaying(tx, ports, memberId)) return 0;
    const wagering = await lockWagering(tx, memberId);
    const now = await businessNow(tx);
    const late = wagering.filter(({ play_until }) => play_until! <= now);
    if (late.length === 0) return 0;
    const amount = await takeBack(app, tx, ports, late, { state: 'expired' });
    if (amount === null) return 0;
    await sendMessages(tx, [
      {
        memberId,
        subject: `bonus over:${late.at(-1)!.gid}`,
        title: messageInAllLanguages('bonusOverTitle'),
        body: messageInAllLanguages('bonusOverText', { amount }),
      },
    ]);
    return late.length;
  });
}
