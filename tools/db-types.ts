/** Writes the store's table types from the migrations. Run it after adding one; a test compares. */
import { generateTypes } from '../apps/server/src/database/schema/types.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('apps/server/src/database/db.generated.ts', generateTypes);
