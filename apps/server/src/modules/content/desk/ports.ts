import type { Queries } from '../../../database/index.ts';

/** What the content desk asks of higher modules. */
export type ContentPorts = {
  /** Whether a promotion has this number. */
  isActivity(db: Queries, id: bigint): Promise<boolean>;
};
