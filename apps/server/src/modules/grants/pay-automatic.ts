import { inEveryLanguage } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import type { AppContext } from '../../context/app-context.ts';
import { sendMessages } from '../messages/index.ts';
import { takeGrant } from './claim.ts';
import type { Title } from './grants.queries.ts';

type Row = { grant_id: bigint; gid: string; member_id: bigint; amount: bigint; title: Title };

/** Bonuses read at a time. */
const GRANTS_A_STEP = 200;

/**
 * Pays the bonuses that need no claim, each in its own transaction, and tells the members. A bonus of a member who is on
 * a break waits for its end, that of an account without a phone for the phone, or it expires. One that fails does not
 * stop those after it. Returns how many were paid.
 */
export async function payAutomatic(app: AppContext, step = GRANTS_A_STEP): Promise<number> {
  let paid = 0;
  let last = 0n;
  for (;;) {
    const { rows } = await app.store.query<Row>(
      `select g.id as grant_id, g.gid, g.member_id, g.amount, g.terms->'title' as title from grants.grants g
       join members.accounts a on a.id = g.member_id and a.state = 'active' and a.phone_encrypted is not null
       cross join lateral protection.current_exclusion(g.member_id, clock.now()) x
       where g.state = 'granted' and g.is_automatic and g.claim_until > clock.now() and x.outcome is null and g.id > $1
       order by g.id limit $2`,
      [last, step],
    );
    for (const row of rows) {
      last = row.grant_id;
      try {
        paid += await payOne(app, row);
      } catch (error) {
        app.log.error({ grant: row.gid, error }, 'an automatic bonus could not be paid');
      }
    }
    if (rows.length < step) return paid;
  }
}

async function payOne(
  app: AppContext,
  { gid: id, member_id: memberId, amount, title }: Row,
): Promise<number> {
  return app.store.tx(async (tx) => {
    if (!(await takeGrant(app, tx, { memberId, id })).ok) return 0;
    await sendMessages(tx, [
      {
        memberId,
        subject: `bonus:${id}`,
        title: inEveryLanguage((lang) => messageText(lang, 'bonusOfferedTitle', { title: title[lang] })),
        body: inEveryLanguage((lang) => messageText(lang, 'bonusPaidText', { amount, title: title[lang] })),
      },
    ]);
    return 1;
  });
}
