-- What the closing of an account may take out (0050, docs/privacy.md). The ledger, slips, payments and the audit log stay.
grant update (ip, user_agent) on members.logins to shwe_app;
grant update (title, body) on messages.messages to shwe_app;
grant update (content) on feedback.cases to shwe_app;
grant delete on files.pictures to shwe_app;
grant update (name, qr_text, note) on cashier.payee_asks to shwe_app;

-- A picture that is taken away leaves its deposit without one.
alter table cashier.deposits drop constraint deposits_picture_id_fkey,
  add constraint deposits_picture_id_fkey foreign key (picture_id) references files.pictures on delete set null;
create index deposits_with_picture on cashier.deposits (picture_id) where picture_id is not null;
create index pictures_of_member on files.pictures (member_id);

-- Of what was asked and decided, the names may be taken out and nothing put in their place.
drop trigger stays on cashier.payee_asks;
create trigger stays before update on cashier.payee_asks
for each row when (old.state = 'asked' or new.name is distinct from '' or new.qr_text is distinct from '' or new.note is distinct from ''
                   or (old.id, old.member_id, old.kind, old.replaces, old.wallet, old.phone, old.asked_at, old.state, old.decided_by,
                       old.decided_at, old.reason)
                   is distinct from
                      (new.id, new.member_id, new.kind, new.replaces, new.wallet, new.phone, new.asked_at, new.state, new.decided_by,
                       new.decided_at, new.reason))
execute function cashier.keep_payee_ask();
