-- Today sums what was posted since midnight; without it that reads the journal from its beginning.
create index journal_by_time on ledger.journal_entries using brin (business_at) with (pages_per_range = 16, autosummarize = on);
