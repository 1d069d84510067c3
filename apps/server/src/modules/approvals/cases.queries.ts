import type { Queries } from '../../database/index.ts';
import { countsSql } from '../operators/index.ts';

/** `is_valid`: what was requested still counts as a first approval. */
type Maker = { operator_id: bigint; operator: string; is_valid: boolean; at: Date; reason: string };

export type AskedAdjustment = Maker & {
  id: bigint;
  aid: string;
  member_id: bigint;
  amount: bigint;
  why: string;
  /** The member's main wallet now. */
  balance: bigint;
  /** The wagering requirement that it adds, and what the member has left to wager now. */
  wagering: bigint;
  left: bigint;
};

/** Adjustments that wait for a decision. */
export async function askedAdjustments(db: Queries): Promise<AskedAdjustment[]> {
  const { rows } = await db.query<AskedAdjustment>(
    `select d.id, d.aid, d.member_id, d.amount, d.reason as why, d.note as reason, d.requested_at as at,
            greatest(d.amount * d.turnover_times, 0)::bigint as wagering,
            (select coalesce(sum(r.required - r.done), 0)::bigint from turnover.requirements r
             where r.member_id = d.member_id and not r.is_met) as left,
            w.balance, a.id as operator_id, a.full_name as operator, ${countsSql('d.requested_at', 'a')} as is_valid
     from cashier.adjustments d join ledger.accounts w on w.member_id = d.member_id and w.code = 'wallet' and w.currency = 'MMK'
     join operators.accounts a on a.id = d.requested_by where d.state = 'asked'`,
  );
  return rows;
}

export type AskedConfiscation = Maker & {
  wid: string;
  member_id: bigint;
  amount: bigint;
  state: 'pending' | 'reviewing' | 'approved';
  code: string;
  note: string;
};

/** Withdrawals whose confiscation is requested. */
export async function askedConfiscations(db: Queries): Promise<AskedConfiscation[]> {
  const { rows } = await db.query<AskedConfiscation>(
    `select w.wid, w.member_id, w.amount, w.state, w.deduct_reason as code, w.deduct_note as note, w.deduct_note as reason,
            a.id as operator_id, a.full_name as operator, r.at, ${countsSql('r.at', 'a')} as is_valid
     from cashier.withdrawals w join operators.accounts a on a.id = w.deduct_by
     cross join lateral (select coalesce(max(e.at), w.created_at) as at from cashier.events e
                         where e.subject = 'withdrawal:' || w.wid and e.state = 'deduct_asked') r
     where w.state in ('pending', 'reviewing', 'approved')`,
  );
  return rows;
}

export type ProposedDecision = Maker & {
  eid: string;
  member_id: bigint;
  amount: bigint;
  proposal: string;
  /** What the agent gets of the amount, if both get a part. */
  part: bigint | null;
};

/** Disputes with a proposed decision. */
export async function proposedDecisions(db: Queries): Promise<ProposedDecision[]> {
  const { rows } = await db.query<ProposedDecision>(
    `select c.eid, c.member_id, c.amount, coalesce(c.proposal, '') as proposal, c.part_amount as part,
            c.proposed_reason as reason, coalesce(c.proposed_at, c.created_at) as at,
            a.id as operator_id, a.full_name as operator, ${countsSql('c.proposed_at', 'a')} as is_valid
     from escrow.cases c join operators.accounts a on a.id = c.proposed_by where c.state = 'disputed'`,
  );
  return rows;
}

export type InactiveAccount = Maker & {
  id: bigint;
  name: string;
  phone: string | null;
  address: string | null;
  day_cap: bigint;
  writers: bigint[];
};

/** Receiving accounts that were added or changed and wait until another operator activates them. */
export async function inactiveAccounts(db: Queries): Promise<InactiveAccount[]> {
  const { rows } = await db.query<InactiveAccount>(
    `select r.id, r.name, r.phone, r.address, r.day_cap, coalesce(h.reason, '') as reason, coalesce(h.changed_at, 'epoch') as at,
            a.id as operator_id, a.full_name as operator, true as is_valid,
            array_remove(r.changed_by || r.written_by || r.edited_by, null) as writers
     from cashier.receiving_accounts r
     join operators.accounts a on a.id = coalesce(r.edited_by, r.written_by)
     left join lateral (select c.reason, c.business_at as changed_at from content.changes c
                        where c.subject = 'account:' || r.id order by c.id desc limit 1) h on true
     where not r.enabled and r.enabled_by is null`,
  );
  return rows;
}

export type AskedRule = Maker & {
  id: bigint;
  game: number;
  kind: string;
  from_day: string;
  value: bigint[];
  was: bigint[] | null;
};

/** Draw rules that wait for a second operator and could still start. */
export async function askedRules(db: Queries): Promise<AskedRule[]> {
  const { rows } = await db.query<AskedRule>(
    `select r.id, r.game, r.kind, to_char(r.from_date, 'YYYY-MM-DD') as from_day, r.value, r.reason, r.requested_at as at,
            a.id as operator_id, a.full_name as operator, ${countsSql('r.requested_at', 'a')} as is_valid,
            (select o.value from lottery.rules o
             where o.game = r.game and o.kind = r.kind and o.confirmed_at is not null and o.dropped_at is null
               and o.from_date <= r.from_date order by o.from_date desc limit 1) as was
     from lottery.rules r join operators.accounts a on a.id = r.requested_by
     where r.confirmed_at is null and r.dropped_at is null and r.from_date > clock.yangon_date(clock.now())`,
  );
  return rows;
}

export type AskedCorrection = Maker & { issue: string; why: string; paid: bigint };

/**
 * The first entry of each correction that waits for a second operator; its figures stay hidden. The second operator
 * enters them without seeing the first one's, so it counts whoever made it.
 */
export async function askedCorrections(db: Queries): Promise<AskedCorrection[]> {
  const { rows } = await db.query<AskedCorrection>(
    `select d.name as issue, coalesce(e.why, '') as why, coalesce(e.note, '') as reason, e.entered_at as at,
            a.id as operator_id, a.full_name as operator, true as is_valid,
            (select coalesce(sum(w.amount), 0)::bigint from lottery.winnings w
             where w.draw_id = d.id and w.version = d.version) as paid
     from lottery.draws d
     join lateral (select * from lottery.result_entries r
                   where r.draw_id = d.id and r.version = d.version + 1 and r.operator_id is not null
                   order by r.id limit 1) e on true
     join operators.accounts a on a.id = e.operator_id
     where d.result is not null and d.date > clock.yangon_date(clock.now()) - 400`,
  );
  return rows;
}

export type AskedMessage = Maker & { bid: string; title: string; counted: number };

/** Messages to members that wait for a second operator. */
export async function askedMessages(db: Queries): Promise<AskedMessage[]> {
  const { rows } = await db.query<AskedMessage>(
    `select m.bid, m.title ->> 'en' as title, m.counted, m.created_at as at,
            coalesce((select u.details ->> 'reason' from operators.audit u
                      where u.subject = 'house message:' || m.bid and u.action = 'message.ask'
                      order by u.id desc limit 1), '') as reason,
            a.id as operator_id, a.full_name as operator, ${countsSql('m.created_at', 'a')} as is_valid
     from broadcasts.messages m join operators.accounts a on a.id = m.created_by where m.state = 'asked'`,
  );
  return rows;
}

/** Withdrawals that wait for their second approval, and their sum. */
export async function approvedWithdrawals(db: Queries): Promise<{ waiting: number; sum: bigint }> {
  const { rows } = await db.query<{ waiting: number; sum: bigint }>(
    `select count(*)::int as waiting, coalesce(sum(amount), 0)::bigint as sum
     from cashier.withdrawals where state = 'approved'`,
  );
  return rows[0]!;
}
