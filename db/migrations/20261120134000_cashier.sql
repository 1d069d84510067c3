-- The cashier: deposits, payout accounts, withdrawals. Money itself moves in the ledger; here stands why, and in which state.
create schema cashier;

-- Accounts of ours that members pay to: a rotating pool with daily caps (decisions §6).
create table cashier.receiving_accounts (
  id bigint generated always as identity primary key,
  wallet text not null check (wallet in ('kbzpay', 'wavepay')),
  name text not null,
  phone text not null,
  day_cap bigint not null check (day_cap > 0),
  enabled boolean not null default true,
  -- when it was last shown to a payer; the one that waited longest is next
  assigned_at timestamptz,
  unique (wallet, phone)
);

-- Lines of money that came in, as an operator read them from the wallet's own list.
create table cashier.receipts (
  id bigint generated always as identity primary key,
  wallet text not null check (wallet in ('kbzpay', 'wavepay')),
  amount bigint not null check (amount > 0),
  -- the whole transaction id or its last digits, as far as they were written down
  transaction_tail text not null check (transaction_tail ~ '^[0-9]{4,24}$'),
  payer_name text not null,
  received_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  recorded_by bigint not null,
  -- the earlier line that reads like this one; who recorded this one says that it is another transfer
  apart_from bigint references cashier.receipts
);
create index receipts_by_tail on cashier.receipts (wallet, (right(transaction_tail, 4)));
create index receipts_by_time on cashier.receipts (wallet, received_at desc);

create table cashier.deposits (
  id bigint generated always as identity (start with 88001) primary key,
  tid text not null generated always as ('D-' || id) stored unique,
  member_id bigint not null,
  wallet text not null check (wallet in ('kbzpay', 'wavepay')),
  amount bigint not null check (amount > 0),
  payer_name text not null,
  -- last digits of the transaction id, typed by the payer once paid
  payer_tail text not null default '',
  account_id bigint not null references cashier.receiving_accounts,
  -- ordered by a member whose money had never come in
  is_new boolean not null,
  state text not null default 'unpaid' check (state in ('unpaid', 'processing', 'succeeded', 'failed')),
  created_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  -- wall time: how long a person has to pay
  expires_at timestamptz not null,
  paid_at timestamptz,
  decided_at timestamptz,
  -- null when an order nobody paid, or a claim nobody could find, was over by itself
  decided_by bigint,
  reason text not null default '',
  receipt_id bigint unique references cashier.receipts,
  balance_after bigint,
  constraint decided_when_over check ((state in ('succeeded', 'failed')) = (decided_at is not null)),
  constraint credited_with_a_line
    check ((state = 'succeeded') = (receipt_id is not null) and (state = 'succeeded') = (balance_after is not null)),
  constraint claimed_before_decided check (state in ('unpaid', 'failed') or paid_at is not null)
);
create index deposits_of_member on cashier.deposits (member_id, id desc);
create index deposits_open on cashier.deposits (paid_at, id) where state = 'processing';
create index deposits_unpaid on cashier.deposits (expires_at) where state = 'unpaid';
create index deposits_of_account on cashier.deposits (account_id, created_at) where state <> 'failed';
create index deposits_claims on cashier.deposits (wallet, payer_tail, amount) where payer_tail <> '';
create index deposits_done on cashier.deposits (decided_at desc) where state in ('succeeded', 'failed');

create table cashier.payees (
  id bigint generated always as identity primary key,
  member_id bigint not null,
  wallet text not null check (wallet in ('kbzpay', 'wavepay')),
  name text not null,
  phone text not null,
  -- what its QR code says; the picture itself is not kept
  qr_text text not null,
  bound_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  replaced_at timestamptz
);
create unique index one_payee_a_member on cashier.payees (member_id) where replaced_at is null;
create unique index one_member_a_payee on cashier.payees (wallet, phone) where replaced_at is null;
create index payees_by_number on cashier.payees (wallet, phone);
create index payees_by_qr on cashier.payees (md5(qr_text));
create index payees_of_member on cashier.payees (member_id, id desc);

create table cashier.withdrawals (
  id bigint generated always as identity (start with 61001) primary key,
  wid text not null generated always as ('W-' || id) stored unique,
  member_id bigint not null,
  payee_id bigint not null references cashier.payees,
  amount bigint not null check (amount > 0),
  state text not null default 'pending'
    check (state in ('pending', 'reviewing', 'approved', 'paid', 'refused', 'refused_deducted')),
  created_at timestamptz not null default date_trunc('milliseconds', clock.now()),
  -- the wallet after the hold
  balance_after bigint not null,
  taken_by bigint,
  taken_at timestamptz,
  approved_by bigint,
  approved_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  reason text not null default '',
  transaction_id text,
  -- the payment's id as digits, whatever they were typed with
  transaction_digits text generated always as
    (regexp_replace(translate(transaction_id, '၀၁၂၃၄၅၆၇၈၉႐႑႒႓႔႕႖႗႘႙０１２３４５６７８９๐๑๒๓๔๕๖๗๘๙', '0123456789012345678901234567890123456789'), '[^0-9]', '', 'g')) stored,
  -- who proposed to keep the money back; somebody else has to say so too
  deduct_by bigint,
  deduct_reason text not null default '',
  deduct_note text not null default '',
  constraint decided_when_over
    check ((state in ('paid', 'refused', 'refused_deducted')) = (decided_at is not null)
           and (decided_at is null) = (decided_by is null)),
  constraint taken_before_decided check (state = 'pending' or taken_by is not null),
  constraint approved_before_paid check (state not in ('approved', 'paid') or approved_by is not null),
  constraint paid_with_an_id
    check ((state = 'paid') = (transaction_id is not null) and (state <> 'paid' or length(transaction_digits) >= 8)),
  -- approver ≠ payer, and who said yes does not also refuse (quality C1)
  constraint two_people check (decided_by <> approved_by),
  constraint proposed_with_a_reason check ((deduct_by is null) = (deduct_reason = '')),
  constraint not_paid_while_kept check (state <> 'paid' or deduct_by is null),
  constraint deducted_by_two check (state <> 'refused_deducted' or coalesce(deduct_by <> decided_by, false))
);
-- One open request a member (decisions §6).
create unique index one_open_withdrawal on cashier.withdrawals (member_id) where state in ('pending', 'reviewing', 'approved');
create index withdrawals_of_member on cashier.withdrawals (member_id, id desc);
create index withdrawals_open on cashier.withdrawals (created_at, id) where state in ('pending', 'reviewing', 'approved');
create index withdrawals_done on cashier.withdrawals (decided_at desc) where decided_at is not null;
-- A payment of ours pays one withdrawal.
create unique index one_withdrawal_a_payment on cashier.withdrawals (transaction_digits);
create index withdrawals_by_digits on cashier.withdrawals (right(transaction_digits, 8)) where transaction_id is not null;
create index withdrawals_of_payee on cashier.withdrawals (payee_id);

-- What happened to each case, in order: the trail operators and members read.
create table cashier.events (
  id bigint generated always as identity primary key,
  subject text not null,
  at timestamptz not null default date_trunc('milliseconds', clock.now()),
  wall_at timestamptz not null default clock_timestamp(),
  state text not null,
  operator_id bigint,
  note text not null
);
create index events_of_case on cashier.events (subject, id);

-- Whether two readings of transaction ids can be one transfer's: the shorter one ends the longer.
create function cashier.same_transfer(p_one text, p_other text) returns boolean
language sql immutable
as $$ select length(p_one) >= 4 and length(p_other) >= 4
             and (right(p_one, length(p_other)) = p_other or right(p_other, length(p_one)) = p_one) $$;

-- The line that may be the same transfer, one written down in the last thirty days or, for a whole id, ever; the very same id before
-- others, then the latest; null for none. Of another wallet only one of the same sum, written down in the wrong place. Holds all lines
-- until the transaction ends: of two that write one transfer down, the second sees the first.
create function cashier.line_like(p_wallet text, p_amount bigint, p_tail text) returns bigint
language plpgsql volatile
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('lines', 0));
  return (select r.id from cashier.receipts r
          where (r.wallet = p_wallet or r.amount = p_amount) and right(r.transaction_tail, 4) = right(p_tail, 4)
            and cashier.same_transfer(r.transaction_tail, p_tail)
            and (r.received_at > clock.now() - interval '30 days' or (length(p_tail) >= 10 and r.transaction_tail = p_tail))
          order by r.transaction_tail = p_tail desc, r.id desc limit 1);
end $$;

-- A transfer is written down once: written twice it would pay two claims. Another transfer that reads like it needs its whole
-- id and the word of who records it. The use case asks first and answers people; this catches one with a bug.
create function cashier.keep_lines_apart() returns trigger
language plpgsql
as $$
declare
  v_like bigint := cashier.line_like(new.wallet, new.amount, new.transaction_tail);
begin
  if v_like is distinct from new.apart_from
     or (v_like is not null and (length(new.transaction_tail) < 10
         or exists (select from cashier.receipts r where r.wallet = new.wallet and r.transaction_tail = new.transaction_tail))) then
    raise exception 'a line like % is written down: %', new.transaction_tail, v_like using errcode = 'unique_violation';
  end if;
  return new;
end $$;
create trigger apart before insert on cashier.receipts for each row execute function cashier.keep_lines_apart();

create function cashier.refuse_change() returns trigger
language plpgsql
as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $$;

create trigger append_only before update or delete or truncate on cashier.events
for each statement execute function cashier.refuse_change();
create trigger append_only before update or delete or truncate on cashier.receipts
for each statement execute function cashier.refuse_change();

-- The state graphs (quality C1). The use cases ask under locks and answer people; this catches a use case with a bug.
create function cashier.keep_deposit_graph() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('unpaid', 'processing'), ('unpaid', 'failed'), ('processing', 'processing'),
                                    ('processing', 'succeeded'), ('processing', 'failed'))
     or (new.member_id, new.amount, new.wallet, new.account_id) is distinct from
        (old.member_id, old.amount, old.wallet, old.account_id) then
    raise exception 'deposit % cannot go from % to %', old.tid, old.state, new.state using errcode = 'check_violation';
  end if;
  if new.state = 'succeeded' and not exists (
       select from cashier.receipts r
       where r.id = new.receipt_id and r.wallet = new.wallet and r.amount = new.amount and r.recorded_by <> new.decided_by
         and cashier.same_transfer(r.transaction_tail, new.payer_tail)) then
    raise exception 'deposit % is not what line % says', new.tid, new.receipt_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger graph before update on cashier.deposits for each row execute function cashier.keep_deposit_graph();

create function cashier.keep_withdrawal_graph() returns trigger
language plpgsql
as $$
begin
  if (old.state, new.state) not in (('pending', 'pending'), ('pending', 'reviewing'), ('reviewing', 'reviewing'), ('reviewing', 'approved'),
                                    ('reviewing', 'refused'), ('reviewing', 'refused_deducted'), ('approved', 'approved'), ('approved', 'paid'),
                                    ('approved', 'refused'), ('approved', 'refused_deducted'))
     or (new.member_id, new.amount, new.payee_id) is distinct from (old.member_id, old.amount, old.payee_id)
     or (old.approved_by is not null and new.approved_by is distinct from old.approved_by)
     or (old.deduct_by is not null and new.state <> 'reviewing' and new.deduct_by is distinct from old.deduct_by) then
    raise exception 'withdrawal % cannot go from % to %', old.wid, old.state, new.state using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger graph before update on cashier.withdrawals for each row execute function cashier.keep_withdrawal_graph();

-- A wall-clock moment on the business clock, as it runs now: what a countdown on a sped-up screen needs.
create function cashier.on_business_clock(p_wall timestamptz) returns timestamptz
language sql stable
as $$ select date_trunc('milliseconds', clock.now() + (p_wall - clock_timestamp()) * s.rate) from clock.setting s $$;

-- The first moment of a Yangon day.
create function cashier.day_begins(p_date date) returns timestamptz
language sql immutable
as $$ select p_date::timestamp at time zone interval '06:30' $$;

-- What an account can still take this Yangon day: its cap less what came in, what may be paid any moment and what was claimed in
-- the last minutes; a claim that nobody found by then holds no room. Of that, open orders of members whose money never came in
-- get only a share: however many strangers order, those who are known can pay.
create function cashier.room(p_account bigint, p_claim_minutes integer, p_percent integer) returns bigint
language sql volatile
as $$
  select least(a.day_cap - coalesce(sum(d.amount), 0),
               a.day_cap * p_percent / 100 - coalesce(sum(d.amount) filter (where d.is_new and d.state <> 'succeeded'), 0))::bigint
  from cashier.receiving_accounts a
  left join cashier.deposits d
    on d.account_id = a.id and d.state <> 'failed' and d.created_at >= cashier.day_begins(clock.yangon_date(clock.now()))
   and (d.state = 'succeeded' or (d.state = 'unpaid' and d.expires_at > clock_timestamp())
        or (d.state = 'processing' and d.paid_at > clock.now() - make_interval(mins => p_claim_minutes)))
  where a.id = p_account group by a.id
$$;

revoke all on all functions in schema cashier from public;
grant usage on schema cashier to shwe_app;
grant select on all tables in schema cashier to shwe_app;
grant insert, update on cashier.receiving_accounts, cashier.deposits, cashier.payees, cashier.withdrawals to shwe_app;
grant insert on cashier.receipts, cashier.events to shwe_app;
grant execute on function cashier.on_business_clock, cashier.day_begins, cashier.same_transfer, cashier.line_like, cashier.room to shwe_app;
