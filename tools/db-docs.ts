import { describeDatabase } from '../apps/server/src/database/schema/docs.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('docs/database.md', describeDatabase);
