import type { Key } from '../../i18n/index.ts';
import type { Session } from './sessions.ts';

/** The word for a section. */
export const SECTION_WORD: Record<Session['section'], Key> = {
  morning: 'morning',
  evening: 'evening',
  '3D': 'lottery3d',
};
