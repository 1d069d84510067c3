/** Writes docs/database.md from the comments in the migrations. Run it after changing one; a test compares. */
import { describeDatabase } from '../apps/server/src/database/schema/docs.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('docs/database.md', describeDatabase);
