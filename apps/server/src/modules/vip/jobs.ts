import { offerBirthdays } from './offer-birthdays.ts';
import { offerMonthly } from './offer-monthly.ts';
import { raiseLevels } from './raise-levels.ts';

/** Idempotent: may run twice or in two processes at once. */
export const vipJobs = [
  { name: 'raise VIP levels', everyMs: 60_000, run: raiseLevels },
  { name: 'offer monthly bonuses', everyMs: 60_000, run: offerMonthly },
  { name: 'offer birthday bonuses', everyMs: 60_000, run: offerBirthdays },
];
