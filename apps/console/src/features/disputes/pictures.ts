import type { Key } from '../../i18n/index.ts';
import type { CasePictureOf, CaseRow } from './types.ts';

export const PICTURE_LABEL = {
  payment: 'disputesPicture',
  dispute: 'disputesMemberPicture',
  answer: 'disputesAnswerPicture',
} as const satisfies Record<CasePictureOf, Key>;

/** Who sent each picture. */
export const PICTURE_SIDE = {
  payment: 'agent',
  dispute: 'member',
  answer: 'agent',
} as const satisfies Record<CasePictureOf, 'member' | 'agent'>;

/** The pictures that both sides sent, in the order of the steps, and whether one was sent for another case too. */
export function sentPictures(row: CaseRow): { of: CasePictureOf; isRepeated: boolean }[] {
  const sent = [
    { of: 'payment', picture: row.picture },
    { of: 'dispute', picture: row.dispute_picture },
    { of: 'answer', picture: row.answer?.picture ?? 'none' },
  ] as const;
  return sent
    .filter(({ picture }) => picture !== 'none')
    .map(({ of, picture }) => ({ of, isRepeated: picture === 'repeated' }));
}
