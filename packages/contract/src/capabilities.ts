/** The roles of operators. */
export const roles = ['owner', 'finance', 'draws', 'support'] as const;
export type Role = (typeof roles)[number];

/**
 * The capabilities and the roles that have them, besides the owner, who has all. Calls name their capability; the
 * console loads its own at the login.
 */
const capabilities = {
  'today.view': ['finance', 'draws', 'support'],
  'audit.view': ['finance'],
  'clock.view': ['finance', 'draws', 'support'],
  'clock.move': ['draws'],
  'clock.accept': ['finance', 'draws'],
  'outbox.view': ['support'],
  'deposit.view': ['finance', 'support'],
  'receipt.add': ['finance'],
  'receipt.void': ['finance'],
  'statement.import': ['finance'],
  'deposit.credit': ['finance'],
  'deposit.refuse': ['finance'],
  'withdrawal.view': ['finance', 'support'],
  'withdrawal.take': ['finance'],
  'withdrawal.approve': ['finance'],
  'withdrawal.pay': ['finance'],
  'withdrawal.refuse': ['finance'],
  'withdrawal.deduct': ['finance'],
  'escrow.view': ['finance', 'support'],
  'escrow.decide': ['finance'],
  'payout.view': ['finance', 'support'],
  'payout.export': ['finance'],
  'payout.import': ['finance'],
  'payout.dissolve': ['finance'],
  'payee.view': ['finance', 'support'],
  'payee.decide': ['finance'],
  'adjust.view': ['finance', 'support'],
  'adjust.ask': ['finance'],
  'adjust.decide': ['finance'],
  'feedback.view': ['support', 'finance'],
  'feedback.answer': ['support'],
  'transfer.view': ['finance', 'support'],
  'transfer.ask': ['finance'],
  'platform.change': ['finance'],
  'member.view': ['finance', 'support', 'draws'],
  'member.statement': ['finance', 'support'],
  'member.reveal': ['finance', 'support'],
  'member.note': ['finance', 'support'],
  'member.suspend': ['finance', 'support'],
  'member.limit': ['finance', 'support'],
  'agent.view': ['finance', 'support'],
  'agent.change': ['finance'],
  'commission.pay': ['finance'],
  'bonus.view': ['finance', 'support'],
  'bonus.cancel': ['finance'],
  'vip.change': ['finance'],
  'campaign.change': ['finance'],
  'campaign.stop': ['finance', 'support'],
  'segment.view': ['finance', 'support'],
  'segment.change': ['finance'],
  'prize.change': ['finance'],
  'prize.turn': ['finance'],
  'content.view': ['finance', 'draws', 'support'],
  'content.change': ['support'],
  'message.view': ['finance', 'support'],
  'message.send': ['finance', 'support'],
  'draw.view': ['draws', 'support'],
  'draw.exposure': ['draws'],
  'draw.limits': ['draws'],
  'draw.result': ['draws'],
  'draw.correct': ['draws'],
  'draw.cancel': ['draws'],
  'draw.close_day': ['draws'],
  'draw.rules': ['draws'],
  'draw.watch': ['draws'],
  'draw.export': ['draws', 'finance'],
  'method.change': ['finance'],
  'settings.view': ['finance'],
  'settings.cashier': ['finance'],
  'settings.change': [],
  // Only owners, because who may change the staff may act as anybody.
  'staff.view': [],
  'staff.change': [],
  // Only the owner, because it stops all play.
  'house.close': [],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>;

export type Capability = keyof typeof capabilities;

/** Whether a role has a capability. */
export function can(role: Role, capability: Capability): boolean {
  if (role === 'owner') return true;
  return (capabilities[capability] as readonly Role[]).includes(role);
}

/** All capabilities, in the order of their declaration. */
export const allCapabilities = Object.keys(capabilities) as Capability[];

/** All capabilities of a role, for the console's menus and buttons. */
export function capabilitiesOf(role: Role): Capability[] {
  return allCapabilities.filter((capability) => can(role, capability));
}

/** The largest adjustment that a role may request and approve, whole kyat; roles that are missing may approve none. */
const adjustmentCeilings: Partial<Record<Role, number>> = { finance: 1_000_000, owner: 50_000_000 };

/** The largest adjustment of a role, whole kyat. */
export function adjustmentCeiling(role: Role): number {
  return adjustmentCeilings[role] ?? 0;
}
