import type { InClear } from '../../database/index.ts';
/** Phones that members left before they were sealed. */
export const feedbackPhonesInClear: InClear = {
  table: 'feedback.cases',
  clear: ['phone_clear'],
  sealed: ({ phone_clear: phone }, { personal }) => ({
    phone_sealed: personal.seal('feedback_phone', phone ?? ''),
  }),
};
