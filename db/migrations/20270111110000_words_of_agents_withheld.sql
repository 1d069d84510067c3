-- Agents' own words do not reach a member who excluded themselves or is on a break: a rejection or an answer to a dispute
-- could offer a bonus. Operators and the agent see them.
alter table escrow.cases add words_withheld boolean not null default false;
comment on column escrow.cases.words_withheld is
  'The agent rejected or answered while the member was excluded or on a break: the words and the picture of the answer are '
  'not shown to the member.';
grant update (words_withheld) on table escrow.cases to shwe_app;

alter table agent_deposits.claims add words_withheld boolean not null default false;
comment on column agent_deposits.claims.words_withheld is
  'The agent rejected while the member was excluded or on a break: the words are not shown to the member.';
grant update (words_withheld) on table agent_deposits.claims to shwe_app;
