import type { Role } from '@shwe/contract';

/** Personal values that operators see masked. `name` is a full name, `contact` a phone left with feedback. */
export type MaskedField = 'phone' | 'name' | 'email' | 'birthday' | 'contact';

const everybody = (...fields: MaskedField[]) => ({ owner: fields, finance: fields, support: fields });

/** The values that a call shows in full to a role. Every other call masks them for everybody, the owner included. */
export const shownInFull: Record<string, Partial<Record<Role, readonly MaskedField[]>>> = {
  'operatorMembers.reveal': everybody('phone'),
  // Replaces SMS in play mode.
  'operators.outbox': { owner: ['phone'], support: ['phone'] },
  'operatorPayouts.get': { owner: ['name'], finance: ['name'] },
  'operatorPayouts.batchFile': { owner: ['phone', 'name'], finance: ['phone', 'name'] },
  'operatorWithdrawals.get': { owner: ['phone', 'name'], finance: ['phone', 'name'] },
};
