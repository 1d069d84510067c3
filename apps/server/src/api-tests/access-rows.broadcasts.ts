import type { Rows } from './access-types.ts';

const TEXT = { my: 'test', en: 'test', zh: 'test', th: 'test' };
const TO_NOBODY = { audience: 'members', segment_id: null, member_ids: [999_999], is_offer: false };
const MAY = ['finance', 'support'] as const;

/** Messages that operators write to members. */
export const broadcastRows: Pick<Rows, 'operatorBroadcasts'> = {
  operatorBroadcasts: {
    list: { may: MAY, body: {} },
    audience: { may: MAY, body: TO_NOBODY },
    schedule: {
      may: MAY,
      body: { ...TO_NOBODY, title: TEXT, body: TEXT, send_at: null, reason: 'test' },
    },
    approve: { may: MAY, body: { id: 'G-999999' } },
    stop: { may: MAY, body: { id: 'G-999999', reason: 'test' } },
  },
};
