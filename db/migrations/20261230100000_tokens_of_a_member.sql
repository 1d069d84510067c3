-- A member has a limited number of tickets and tokens; the oldest ones are found by this.
create index tokens_of_member on lottery.tokens (member_id, kind, expires_at);
