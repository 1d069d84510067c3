import { inEveryLanguage } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import type { AppContext } from '../../context/app-context.ts';
import { sendMessages } from '../messages/index.ts';
import { takeGrant } from './claim.ts';
import type { Title } from './grants.queries.ts';

type Row = { gid: string; member_id: bigint; amount: bigint; title: Title };

/** Bonuses paid in one run. */
const GRANTS_A_RUN = 200;

/**
 * Pays the bonuses that need no claim, each in its own transaction, and tells the members. A bonus of a member who is on
 * a break waits for its end, that of an account without a phone for the phone, or it expires. Returns how many were paid.
 */
export async function payAutomatic(app: AppContext): Promise<number> {
  const { rows } = await app.store.query<Row>(
    `select g.gid, g.member_id, g.amount, g.terms->'title' as title from grants.grants g
     join members.accounts a on a.id = g.member_id and a.state = 'active' and a.phone_encrypted is not null
     cross join lateral protection.current_exclusion(g.member_id, clock.now()) x
     where g.state = 'granted' and g.is_automatic and g.claim_until > clock.now() and x.outcome is null
     order by g.id limit $1`,
    [GRANTS_A_RUN],
  );
  let paid = 0;
  for (const row of rows) {
    try {
      paid += await payOne(app, row);
    } catch (error) {
      // One bonus that fails must not stop the others.
      app.log.error({ grant: row.gid, error }, 'an automatic bonus could not be paid');
    }
  }
  return paid;
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
