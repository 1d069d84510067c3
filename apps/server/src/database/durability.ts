import type pg from 'pg';

/** The database settings could lose acknowledged changes. The message lists every such setting. */
export class NotDurable extends Error {
  constructor(findings: readonly string[]) {
    super(
      `The database may lose acknowledged payments, so the start is refused: ${findings.join('; ')}. ` +
        'Switch it back on (fsync, full_page_writes and synchronous_commit must be on) and start again.',
    );
    this.name = 'NotDurable';
  }
}

/** Finds every setting that can switch durability off for the server's sessions. */
const findingsSql = `
  SELECT name || ' is off in this session' AS finding
    FROM (VALUES ('fsync'), ('full_page_writes'), ('synchronous_commit')) AS guarded (name)
   WHERE current_setting(name) = 'off'
  UNION ALL
  SELECT format('%s is set for %s', setting,
                concat_ws(' in ', 'role ' || r.rolname, 'database ' || d.datname))
    FROM pg_db_role_setting s
    LEFT JOIN pg_roles r ON r.oid = s.setrole
    LEFT JOIN pg_database d ON d.oid = s.setdatabase,
         unnest(s.setconfig) AS setting
   WHERE setting ~* '^synchronous_commit=(off|false|no|0)$'
     AND (s.setdatabase = 0 OR d.datname = current_database())
     AND (s.setrole = 0 OR r.rolname IN (session_user, current_user, 'shwe_app'))
  UNION ALL
  SELECT format('%s is set for function %s', setting, p.oid::regprocedure)
    FROM pg_proc p, unnest(p.proconfig) AS setting
   WHERE setting ~* '^synchronous_commit=(off|false|no|0)$'`;

/**
 * Checks the durability settings of the cluster, database, roles and functions.
 *
 * @throws NotDurable when any of them is off.
 */
export async function assertDurable(client: pg.Pool | pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ finding: string }>(findingsSql);
  if (rows.length > 0) throw new NotDurable(rows.map((row) => row.finding));
}
