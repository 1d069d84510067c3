-- The application logs in as shwe_app, which owns nothing: whatever it may do is granted, schema by schema, by the
-- migrations that follow. Nothing is open to everyone, functions included (PostgreSQL opens those by default).

-- Roles belong to the whole cluster and this one needs a password, so it is created before the migrations: by the
-- server for its embedded PostgreSQL, by a DBA for an external one.
DO $roles$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'shwe_app') THEN
    RAISE EXCEPTION 'there is no role shwe_app'
      USING DETAIL = 'See "External PostgreSQL" in docs/operations.md.';
  END IF;
END
$roles$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
