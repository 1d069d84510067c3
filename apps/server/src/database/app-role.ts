import type pg from 'pg';

/** The role whose rights the application has. Migrations grant them by this name. */
const appRole = 'shwe_app';

/** What the login role of the session could do beyond the rights of shwe_app. */
const findingsSql = `
  SELECT CASE
    WHEN current_user <> session_user THEN 'switches to the role ' || current_user
    WHEN app.oid IS NULL OR NOT pg_has_role(r.oid, app.oid, 'USAGE') THEN 'has not the rights of shwe_app'
    WHEN r.rolsuper THEN 'is a superuser'
    WHEN r.rolcreaterole OR r.rolcreatedb OR r.rolbypassrls OR r.rolreplication
      THEN 'may create roles or databases, replicate, or bypass row security'
    WHEN EXISTS (SELECT FROM pg_auth_members m
                  WHERE pg_has_role(r.oid, m.member, 'MEMBER') AND m.roleid <> app.oid)
      THEN 'is a member of another role than shwe_app'
    WHEN EXISTS (SELECT FROM pg_shdepend d
                  WHERE d.refclassid = 'pg_authid'::regclass AND d.refobjid IN (r.oid, app.oid) AND d.deptype = 'o')
      THEN 'owns something in a database'
  END AS finding, session_user AS role
  FROM pg_roles r LEFT JOIN pg_roles app ON app.rolname = '${appRole}'
  WHERE r.rolname = session_user`;

/**
 * Throws unless the session is logged in as shwe_app, or as a role that has its rights and no others. A session of the
 * owner that only switched to shwe_app could switch back with one statement.
 */
export async function assertAppRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ finding: string | null; role: string }>(findingsSql);
  const { finding, role } = rows[0]!;
  if (finding === null) return;
  throw new Error(
    `The server would work in the database as ${role}, which ${finding}. It must log in as shwe_app; ` +
      'see "External PostgreSQL" in docs/operations.md.',
  );
}
