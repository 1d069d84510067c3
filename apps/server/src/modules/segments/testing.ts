import type { Rule } from './segments.queries.ts';

/** The rule without a condition, for tests to add one to. */
export const everybody: Rule = {
  deposits_min: null,
  deposits_max: null,
  deposits_days: null,
  stakes_min: null,
  stakes_max: null,
  stakes_days: null,
  unseen_days: null,
  seen_days: null,
  registered_days_min: null,
  registered_days_max: null,
  levels: null,
  agent_id: null,
  tags: null,
};
