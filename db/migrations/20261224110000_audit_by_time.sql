-- Days of the audit log are read by the console.
create index audit_by_time on operators.audit (at);
