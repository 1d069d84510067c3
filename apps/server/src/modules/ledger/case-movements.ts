/**
 * SQL that selects mismatches between cases and journal entries of one kind, matched by reference: an entry that is
 * missing, one too many, or of another amount. `references` is a LIKE pattern of the references to check.
 */
export function caseMovements(kind: string, cases: string, references = '%'): string {
  return `select coalesce(c.reference, t.reference) as reference
          from (${cases}) c
          full join (select t.reference, count(distinct t.id) as entries,
                            sum(p.amount) filter (where p.amount > 0) as sum
                     from ledger.journal_entries t join ledger.postings p on p.entry_id = t.id
                     where t.kind = '${kind}' and t.reference like '${references}'
                     group by t.reference) t on t.reference = c.reference
          where c.reference is null or c.expected <> (t.reference is not null)
             or (c.expected and (t.entries <> 1 or t.sum <> c.amount))`;
}
