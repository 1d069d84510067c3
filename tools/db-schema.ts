/** Writes db/schema.sql from the migrations. Run it after adding one; a test compares. */
import { dumpSchema } from '../apps/server/src/database/schema/dump.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('db/schema.sql', dumpSchema);
