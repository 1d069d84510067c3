import type { Lang, Output } from '@shwe/contract';
import { periodInForce } from '@shwe/contract/campaign-period';
import { campaignText } from '@shwe/contract/campaign-text';
import { messageText } from '@shwe/contract/messages';
import { kyatToWire, yangonDate } from '@shwe/kernel';
import { rewardAmount } from '@shwe/rules';
import type { Queries } from '../../database/index.ts';
import { businessNow } from '../../util/business-now.ts';
import { type Grant, grantRow } from '../grants/index.ts';
import { seesNoOffers } from './activities.queries.ts';
import { activityNotes } from './activity-note.ts';
import { activityRow } from './activity-rows.ts';
import { type Campaign, isRunning } from './campaigns.queries.ts';
import { bonusOf } from './member-bonus.ts';
import type { CampaignPorts } from './ports.ts';

type Detail = Output<'activities', 'detail'>;
type Button = Pick<Detail, 'button' | 'is_apply' | 'flex_type'>;
type ButtonFacts = { bonus: Grant | null; isFirstMade: boolean; now: Date; lang: Lang };

/** An activity with its terms in plain words, the member's bonus of it, and what they can do. */
export async function activityDetail(
  db: Queries,
  ports: Pick<CampaignPorts, 'openTurn'>,
  campaign: Campaign,
  { memberId, lang }: { memberId: bigint | null; lang: Lang },
): Promise<Detail> {
  const now = await businessNow(db);
  const [bonus, isOff, isFirstMade] = await Promise.all([
    memberId === null ? null : bonusOf(db, campaign, memberId),
    memberId !== null && seesNoOffers(db, memberId),
    memberId !== null && isFirstDepositMade(db, campaign, { memberId, day: yangonDate(now) }),
  ]);
  const { terms } = campaign;
  const { reward } = terms;
  const turn =
    memberId !== null && !isOff && reward.kind === 'turns'
      ? await ports.openTurn(db, { memberId, tableId: BigInt(reward.table_id) })
      : null;
  const button: Button = turn
    ? { button: messageText(lang, 'campButtonDraw'), is_apply: 0, flex_type: turn }
    : isOff
      ? NOTHING
      : buttonOf(campaign, { bonus, isFirstMade, now, lang });
  const notes =
    button.flex_type === '' ? await activityNotes(db, ports, [campaign], { memberId, now }) : null;
  return {
    ...activityRow(campaign, bonus?.state === 'granted' ? bonus.granted_at : null, lang),
    title_content: terms.text[lang],
    ...button,
    deposit_min: terms.trigger.on === 'deposit' ? terms.trigger.min : 0,
    note: notes?.get(campaign.id) ?? '',
    terms: campaignText(terms, lang, campaign.live_since),
    bonus: bonus ? grantRow(bonus, lang) : null,
    days: memberId === null ? null : await loginDaysOf(db, campaign, memberId, now),
  };
}

const NOTHING: Button = { button: '', is_apply: 1, flex_type: '' };

/** The button of an activity: claim what is offered, else enter the code, else go where the trigger is met. */
function buttonOf(campaign: Campaign, { bonus, isFirstMade, now, lang }: ButtonFacts): Button {
  const { terms } = campaign;
  const button = (flexType: Detail['flex_type'], name: string): Button => ({
    button: name,
    is_apply: 0,
    flex_type: flexType,
  });
  if (bonus?.state === 'granted' && bonus.claim_until > now)
    return button('claim', messageText(lang, 'campButtonClaim', { amount: bonus.amount }));
  if (!isRunning(campaign, now)) return NOTHING;
  const { trigger } = terms;
  const { on } = trigger;
  if (on === 'code') return bonus ? NOTHING : button('code', messageText(lang, 'campButtonCode'));
  if (trigger.on === 'deposit') {
    const isOver = isFirstMade || (trigger.which === 'first_of_life' && bonus !== null);
    return isOver ? NOTHING : button('deposit', messageText(lang, 'campButtonDeposit'));
  }
  if (on === 'bets_of_day') return button('play', messageText(lang, 'campButtonPlay'));
  if (on === 'referral') return button('invite', messageText(lang, 'campButtonInvite'));
  // After a loss nothing asks for more.
  return NOTHING;
}

/**
 * Whether the first deposit that a campaign asks for was made, of the day or of life: another one gives nothing, also if
 * the first was before the campaign. False for campaigns with another trigger.
 */
async function isFirstDepositMade(
  db: Queries,
  { id, terms: { trigger } }: Campaign,
  { memberId, day }: { memberId: bigint; day: string },
): Promise<boolean> {
  if (trigger.on !== 'deposit' || trigger.which === 'every') return false;
  const isOfDay = trigger.which === 'first_of_day';
  const { rows } = await db.query<{ is_made: boolean }>(
    `select exists (select from agent_reports.facts
                    where member_id = $2 and kind = 'deposit' and ($4::date is null or day = $4))
         or exists (select from campaigns.decisions where campaign_id = $1 and member_id = $2 and occasion = $3) as is_made`,
    [id, memberId, isOfDay ? `day:${day}` : 'first', isOfDay ? day : null],
  );
  return rows[0]!.is_made;
}

/** Of a campaign for login days: which day in a row today is, and what each day brings. */
async function loginDaysOf(
  db: Queries,
  { terms, live_since: liveSince }: Campaign,
  memberId: bigint,
  now: Date,
): Promise<Detail['days']> {
  const { reward, trigger } = terms;
  if (trigger.on !== 'login_days') return null;
  const { rows } = await db.query<{ today: number }>(
    `select count(*)::int as today from campaigns.login_days
     where member_id = $1 and seen_at >= $2
       and (select max(day) - min(day) + 1 from campaigns.login_days where member_id = $1 and seen_at >= $2)
         = (select count(*) from campaigns.login_days where member_id = $1 and seen_at >= $2)
       and exists (select from campaigns.login_days where member_id = $1 and day = $3)`,
    [memberId, periodInForce(terms, liveSince).from, yangonDate(now)],
  );
  const list = Array.from({ length: trigger.last }, (_, at) => {
    const day = at + 1;
    const amount = day < trigger.first ? 0n : rewardAmount(reward, BigInt(day));
    return { day, amount: kyatToWire(amount) };
  });
  return { today: rows[0]!.today, list };
}
