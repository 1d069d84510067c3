import type { Capability, Output } from '@shwe/contract';
import type { TypedText } from './typed-text.ts';

export type Hit = Output<'operatorSearch', 'find'>['list'][number];

/** A hit as its query returns it. */
export type HitRow = {
  number: string;
  key: string;
  row: string;
  text: string;
  state: Hit['state'];
  amount: bigint | null;
  at: Date | null;
  member_id: bigint | null;
};

/** How one kind is found: who may see it, the parameter of its query (null: not looked for), and the query. */
export type Finder = {
  kind: Hit['kind'];
  capability: Capability;
  parameter: (typed: TypedText) => unknown;
  sql: string;
};

const columns = (
  of: Partial<Record<'row' | 'text' | 'amount' | 'at' | 'member', string>> &
    Record<'number' | 'key' | 'state', string>,
) =>
  `${of.number} as number, ${of.key} as key, ${of.row ?? "''"} as row, ${of.text ?? "''"} as text, ${of.state} as state,
   ${of.amount ?? 'null'}::bigint as amount, ${of.at ?? 'null'}::timestamptz as at, ${of.member ?? 'null'}::bigint as member_id`;

const digits = (typed: TypedText) => typed.digits;
/** A reference of other people: of a gateway, an agent or a bank. Shorter texts name nothing. */
const reference = ({ plain }: TypedText) => (plain.length >= 4 ? plain : null);

const DEPOSIT = columns({
  number: 'd.tid',
  key: 'd.tid',
  text: "case when d.payer_tail = '' then '' else '··' || d.payer_tail end",
  state: `case when d.state = 'succeeded' then 'done' when d.state <> 'failed' then 'open'
    when d.decided_by is null then 'ended' else 'rejected' end`,
  amount: 'd.amount',
  at: 'd.created_at',
  member: 'd.member_id',
});

const WITHDRAWAL = columns({
  number: 'w.wid',
  key: 'w.wid',
  text: "coalesce(w.transaction_id, '')",
  state: `case when w.state = 'paid' then 'done' when w.state in ('refused', 'refused_deducted') then 'rejected'
    else 'open' end`,
  amount: 'w.amount',
  at: 'w.created_at',
  member: 'w.member_id',
});

const PAYMENT = `select ${columns({
  number: "'#' || r.id",
  key: "'#' || r.id",
  text: 'r.transaction_tail',
  state: `case when d.id is not null then 'matched' when v.bank_line_id is not null then 'voided'
    else 'unmatched' end`,
  amount: 'r.amount',
  at: 'r.received_at',
  member: 'd.member_id',
})} from cashier.bank_lines r left join cashier.deposits d on d.bank_line_id = r.id
  left join cashier.voided_bank_lines v on v.bank_line_id = r.id`;

const AGENT_WITHDRAWAL = `select ${columns({
  number: 'c.eid',
  key: 'c.eid',
  text: 'c.reference',
  state: `case when c.ended_at is null then 'open' when c.state in ('rejected', 'taken_back') then 'rejected'
    else 'done' end`,
  amount: 'c.amount',
  at: 'c.created_at',
  member: 'c.member_id',
})} from escrow.cases c`;

const AGENT_DEPOSIT = `select ${columns({
  number: 'c.adid',
  key: 'c.adid',
  text: 'c.reference',
  state: `case c.state when 'claimed' then 'open' when 'confirmed' then 'done' when 'rejected' then 'rejected'
    else 'ended' end`,
  amount: 'c.amount',
  at: 'c.created_at',
  member: 'c.member_id',
})} from agent_deposits.claims c`;

const CHAIN_TRANSFER = `select ${columns({
  number: 't.sid',
  key: "coalesce(t.tid, '')",
  text: 't.tx_hash',
  state: "case when t.tid is not null then 'matched' when t.state = 'gone' then 'ended' else 'unmatched' end",
  at: 't.business_at',
})} from cashier.chain_transfers t`;

/** Every kind but members, exact numbers before references. */
export const finders: readonly Finder[] = [
  {
    kind: 'deposit',
    capability: 'deposit.view',
    parameter: (typed) => typed.numbered('D'),
    sql: `select ${DEPOSIT} from cashier.deposits d where d.tid = $1::text`,
  },
  {
    kind: 'withdrawal',
    capability: 'withdrawal.view',
    parameter: (typed) => typed.numbered('W'),
    sql: `select ${WITHDRAWAL} from cashier.withdrawals w where w.wid = $1::text`,
  },
  {
    kind: 'payment',
    capability: 'deposit.view',
    parameter: (typed) => typed.idAfter('#'),
    sql: `${PAYMENT} where r.id = $1::bigint`,
  },
  {
    kind: 'batch',
    capability: 'payout.view',
    parameter: (typed) => typed.numbered('P'),
    sql: `select ${columns({
      number: 'b.bid',
      key: 'b.bid',
      text: "coalesce(b.code, '')",
      state: "case b.state when 'open' then 'open' when 'closed' then 'done' else 'ended' end",
      amount: 'b.amount',
      at: 'b.exported_at',
    })} from cashier.payout_batches b where b.bid = $1::text`,
  },
  {
    kind: 'adjustment',
    capability: 'adjust.view',
    parameter: (typed) => typed.numbered('A'),
    sql: `select ${columns({
      number: 'a.aid',
      key: 'a.aid',
      state: "case a.state when 'asked' then 'open' when 'done' then 'done' else 'rejected' end",
      amount: 'a.amount',
      at: 'a.requested_at',
      member: 'a.member_id',
    })} from cashier.adjustments a where a.aid = $1::text`,
  },
  {
    kind: 'ticket',
    capability: 'feedback.view',
    parameter: (typed) => typed.idAfter('F'),
    sql: `select ${columns({
      number: "'F-' || t.id",
      key: "'F-' || t.id",
      text: 'left(t.content, 80)',
      state: "case t.state when 'open' then 'open' when 'answered' then 'done' else 'ended' end",
      at: 't.created_at',
      member: 't.member_id',
    })} from feedback.tickets t where t.id = $1::bigint`,
  },
  {
    kind: 'agent_withdrawal',
    capability: 'escrow.view',
    parameter: (typed) => typed.numbered('E'),
    sql: `${AGENT_WITHDRAWAL} where c.eid = $1::text`,
  },
  {
    kind: 'agent_deposit',
    capability: 'escrow.view',
    parameter: (typed) => typed.numbered('AD'),
    sql: `${AGENT_DEPOSIT} where c.adid = $1::text`,
  },
  {
    kind: 'agent_transfer',
    capability: 'agent.view',
    parameter: (typed) => typed.numbered('AT'),
    sql: `select ${columns({
      number: 't.tid',
      key: 't.tid',
      text: "'M-' || t.agent_id || ' → M-' || t.member_id",
      state: "'done'",
      amount: 't.amount',
      at: 't.made_at',
      member: 't.member_id',
    })} from downline_transfers.transfers t where t.tid = $1::text`,
  },
  {
    kind: 'transfer',
    capability: 'transfer.view',
    parameter: (typed) => typed.numbered('T'),
    sql: `select ${columns({
      number: 't.tid',
      key: 't.tid',
      text: 't.platform',
      state: "case t.state when 'done' then 'done' when 'not_done' then 'rejected' else 'open' end",
      amount: 't.amount',
      at: 't.requested_at',
      member: 't.member_id',
    })} from transfers.transfers t where t.tid = $1::text`,
  },
  {
    kind: 'chain_transfer',
    capability: 'deposit.view',
    parameter: (typed) => typed.numbered('S'),
    sql: `${CHAIN_TRANSFER} where t.sid = $1::text`,
  },
  {
    kind: 'bonus',
    capability: 'bonus.view',
    parameter: (typed) => typed.numbered('B'),
    sql: `select ${columns({
      number: 'g.gid',
      key: 'g.gid',
      text: "coalesce(g.terms->'title'->>'en', '')",
      state: `case when g.state in ('granted', 'wagering') then 'open' when g.state = 'released' then 'done'
        else 'ended' end`,
      amount: 'g.amount',
      at: 'g.granted_at',
      member: 'g.member_id',
    })} from grants.grants g where g.gid = $1::text`,
  },
  {
    kind: 'turn',
    capability: 'bonus.view',
    parameter: (typed) => typed.numbered('PD'),
    sql: `select ${columns({
      number: 't.pid',
      key: "'M-' || t.member_id",
      state: "case t.state when 'given' then 'open' when 'drawn' then 'done' else 'ended' end",
      amount: 't.amount',
      at: 't.given_at',
      member: 't.member_id',
    })} from prizes.turns t where t.pid = $1::text`,
  },
  {
    kind: 'message',
    capability: 'message.view',
    parameter: (typed) => typed.numbered('G'),
    sql: `select ${columns({
      number: 'm.bid',
      key: 'm.bid',
      text: "coalesce(m.title->>'en', '')",
      state: "case m.state when 'sent' then 'done' when 'stopped' then 'ended' else 'open' end",
      at: 'm.send_at',
      member: 'case when cardinality(m.member_ids) = 1 then m.member_ids[1] end',
    })} from broadcasts.messages m where m.bid = $1::text`,
  },
  {
    kind: 'deposit',
    capability: 'deposit.view',
    parameter: digits,
    sql: `select ${DEPOSIT} from cashier.deposits d where d.payer_tail <> '' and d.payer_tail = $1::text
      order by d.id desc limit 5`,
  },
  {
    kind: 'withdrawal',
    capability: 'withdrawal.view',
    parameter: ({ digits: typed }) => (typed !== null && typed.length >= 8 ? typed : null),
    sql: `select ${WITHDRAWAL} from cashier.withdrawals w
      where w.transaction_id is not null and right(w.transaction_digits, 8) = right($1::text, 8)
        and cashier.same_transfer(w.transaction_digits, $1) order by w.id desc limit 5`,
  },
  {
    kind: 'payment',
    capability: 'deposit.view',
    parameter: digits,
    sql: `${PAYMENT} where right(r.transaction_tail, 4) = right($1::text, 4)
      and cashier.same_transfer(r.transaction_tail, $1) order by r.id desc limit 5`,
  },
  {
    kind: 'statement_row',
    capability: 'deposit.view',
    parameter: ({ text }) => (text.length >= 4 ? text : null),
    sql: `select ${columns({
      number: 'r.transaction_id',
      key: 's.id::text',
      row: 'r.id::text',
      text: 's.name',
      state: `case when r.settled_as is not null then 'done' when r.bank_line_id is null then 'unmatched'
        when exists (select from cashier.deposits d where d.bank_line_id = r.bank_line_id) then 'matched'
        when exists (select from cashier.voided_bank_lines v where v.bank_line_id = r.bank_line_id) then 'voided'
        else 'unmatched' end`,
      amount: 'r.amount',
      at: 'r.at',
    })} from cashier.statement_rows r join cashier.statements s on s.id = r.statement_id
      where upper(r.transaction_id) = $1::text order by r.id desc limit 5`,
  },
  {
    kind: 'callback',
    capability: 'deposit.view',
    parameter: reference,
    sql: `select ${columns({
      number: 'c.provider_ref',
      key: 'c.tid',
      text: 'c.tid',
      state: "case c.outcome when 'taken' then 'matched' else 'unmatched' end",
      amount: 'c.amount',
      at: 'c.business_at',
    })} from cashier.callbacks c where c.provider_ref = $1::text order by c.id desc limit 5`,
  },
  {
    kind: 'chain_transfer',
    capability: 'deposit.view',
    parameter: ({ plain }) => (plain.length >= 32 ? plain : null),
    sql: `${CHAIN_TRANSFER} where t.tx_hash = $1::text order by t.id desc limit 5`,
  },
  {
    kind: 'agent_withdrawal',
    capability: 'escrow.view',
    parameter: reference,
    sql: `${AGENT_WITHDRAWAL} where c.reference <> '' and c.reference = $1::text order by c.id desc limit 5`,
  },
  {
    kind: 'agent_deposit',
    capability: 'escrow.view',
    parameter: reference,
    sql: `${AGENT_DEPOSIT} where c.reference = $1::text order by c.id desc limit 5`,
  },
  {
    kind: 'draw',
    capability: 'draw.view',
    parameter: ({ plain }) => (plain.length >= 4 ? plain : null),
    sql: `select ${columns({
      number: 'd.name',
      key: 'd.name',
      state: "case d.state when 'settled' then 'done' when 'cancelled' then 'voided' else 'open' end",
      at: 'd.draws_at',
    })} from lottery.draws d where d.name = $1::text`,
  },
  {
    // Operators make campaigns by hand, so that reading all of them costs little.
    kind: 'campaign',
    capability: 'bonus.view',
    parameter: ({ plain }) => (plain.length >= 3 ? plain.toLowerCase() : null),
    sql: `select ${columns({
      number: "c.terms->'title'->>'en'",
      key: 'c.id::text',
      text: "c.terms->'title'->>'my'",
      state: "case c.state when 'live' then 'active' when 'draft' then 'open' else 'ended' end",
      at: 'c.changed_at',
    })} from campaigns.campaigns c
      where exists (select from jsonb_each_text(c.terms->'title') t where position($1::text in lower(t.value)) > 0)
      order by c.id desc limit 5`,
  },
];
