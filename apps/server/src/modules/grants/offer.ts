import { inEveryLanguage } from '@shwe/contract';
import { messageText } from '@shwe/contract/messages';
import type { Tx } from '../../database/index.ts';
import { sendMessages } from '../messages/index.ts';
import type { Title } from './grants.queries.ts';

/** A bonus to be offered. Amounts are whole kyat. */
export type Offer = {
  memberId: bigint;
  /** Whose account pays it: 'vip', or 'campaign:12'. */
  campaign: string;
  /** What it is for: a member gets one grant of a campaign for an occasion, whatever happens. */
  occasion: string;
  amount: bigint;
  turnoverTimes: number;
  playDays: number;
  /** It can be claimed before this instant. */
  claimUntil: Date;
  title: Title;
  /** Percent of a stake that counts towards the turnover, by game; all games count in full if it is missing. */
  weights?: Readonly<Record<string, number>>;
  /** It is paid without being claimed; the member can still give it up. */
  isAutomatic?: boolean;
};

/** A bonus that was offered. */
export type Offered = { gid: string; memberId: bigint; occasion: string; amount: bigint };

/** Offers in one statement; bounds memory, not the number of offers. */
const CHUNK = 1000;

/**
 * Offers bonuses and tells the members. Nobody gets an offer who is not active, who is on a break or excluded, or who
 * switched offers off; a repeat offers nothing. Returns what was offered.
 */
export async function offerGrants(tx: Tx, offers: readonly Offer[]): Promise<Offered[]> {
  const offered: Offered[] = [];
  for (let from = 0; from < offers.length; from += CHUNK)
    offered.push(...(await offerChunk(tx, offers.slice(from, from + CHUNK))));
  return offered;
}

async function offerChunk(tx: Tx, offers: readonly Offer[]): Promise<Offered[]> {
  const { rows } = await tx.query<{
    gid: string;
    member_id: bigint;
    occasion: string;
    amount: bigint;
    title: Title;
    is_automatic: boolean;
  }>(
    `insert into grants.grants (member_id, campaign, occasion, amount, turnover_times, play_days, claim_until, terms,
                                is_automatic, granted_at)
     select o.member_id, o.campaign, o.occasion, o.amount, o.times, o.play_days, o.claim_until,
            o.terms, o.is_automatic, clock.now()
     from unnest($1::bigint[], $2::text[], $3::text[], $4::bigint[], $5::int[], $6::int[], $7::timestamptz[],
                 $8::jsonb[], $9::boolean[])
       o(member_id, campaign, occasion, amount, times, play_days, claim_until, terms, is_automatic)
     join members.accounts a on a.id = o.member_id and a.state = 'active'
     cross join lateral protection.current_exclusion(o.member_id, clock.now()) x
     where x.outcome is null
       and not exists (select from grants.choices c where c.member_id = o.member_id and c.offers_off)
     order by o.member_id
     on conflict (member_id, campaign, occasion) do nothing
     returning gid, member_id, occasion, amount, terms->'title' as title, is_automatic`,
    [
      offers.map((one) => one.memberId),
      offers.map((one) => one.campaign),
      offers.map((one) => one.occasion),
      offers.map((one) => one.amount),
      offers.map((one) => one.turnoverTimes),
      offers.map((one) => one.playDays),
      offers.map((one) => one.claimUntil),
      offers.map(({ title, weights }) => JSON.stringify({ title, ...(weights && { weights }) })),
      offers.map((one) => one.isAutomatic ?? false),
    ],
  );
  await sendMessages(
    tx,
    rows
      .filter((row) => !row.is_automatic)
      .map(({ gid, member_id: memberId, amount, title }) => ({
        memberId,
        subject: `bonus:${gid}`,
        title: inEveryLanguage((lang) => messageText(lang, 'bonusOfferedTitle', { title: title[lang] })),
        body: inEveryLanguage((lang) =>
          messageText(lang, 'bonusOfferedText', { amount, title: title[lang] }),
        ),
      })),
  );
  return rows.map(({ gid, member_id: memberId, occasion, amount }) => ({ gid, memberId, occasion, amount }));
}
