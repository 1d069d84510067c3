/** Writes the store's table types from the migrations. Run it after adding one; a test compares. */
import { generateTypes } from '../apps/server/src/store/schema/types.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('apps/server/src/store/db.generated.ts', generateTypes);
