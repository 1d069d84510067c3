-- The application works as shwe_app, which owns nothing: whatever it may do is granted, schema by schema, by the
-- migrations that follow. Nothing is open to everyone, functions included (PostgreSQL opens those by default).

-- Roles belong to the whole cluster, so databases that migrate concurrently may both create them here; the one that
-- fails checks again.
DO $roles$
BEGIN
  FOR attempt IN 1..50 LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'shwe_app') THEN
        CREATE ROLE shwe_app NOLOGIN;
      END IF;
      -- A DBA may have made the role and granted it already; then the owner need not be able to.
      IF NOT EXISTS (SELECT FROM pg_auth_members m
                      WHERE m.roleid = 'shwe_app'::regrole AND m.member = current_user::regrole
                        AND coalesce((to_jsonb(m) ->> 'set_option')::boolean, true)) THEN
        EXECUTE 'GRANT shwe_app TO CURRENT_USER';
      END IF;
      RETURN;
    EXCEPTION WHEN unique_violation OR duplicate_object OR internal_error THEN
      -- internal_error is how PostgreSQL says "tuple concurrently updated".
      IF attempt = 50 THEN RAISE; END IF;
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
END
$roles$;

REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;
