import { dumpSchema } from '../apps/server/src/database/schema/dump.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('db/schema.sql', dumpSchema);
