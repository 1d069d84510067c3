import type { Output } from './types.ts';

type Rule = Output<'operatorSegments', 'list'>['list'][number]['rule'];

/** The rule of a segment without a condition: every active member. */
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
