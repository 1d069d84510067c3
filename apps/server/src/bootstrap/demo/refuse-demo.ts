import type { Queries } from '../../database/index.ts';
import { hasOperatorCreatedBy } from '../../modules/operators/index.ts';
import { DEMO } from './people.ts';

/** Throws if the database has demo data: the demo operators' passwords are public, so licensed mode must not start. */
export async function refuseDemo(db: Queries): Promise<void> {
  if (await hasOperatorCreatedBy(db, DEMO)) {
    throw new Error(
      'this database contains the demo of play mode, whose operators have public passwords; licensed mode needs a database of its own',
    );
  }
}
