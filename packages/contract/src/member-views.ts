/** Groups of members that every installation has. */
export const memberViews = [
  'active_30',
  'new_7',
  'dormant_30',
  'owing',
  'restricted',
  'never_deposited',
] as const;
export type MemberView = (typeof memberViews)[number];
