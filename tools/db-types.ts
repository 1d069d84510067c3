import { generateTypes } from '../apps/server/src/database/schema/types.ts';
import { writeFromMigrations } from './lib/from-migrations.ts';

await writeFromMigrations('apps/server/src/database/db.generated.ts', generateTypes);
