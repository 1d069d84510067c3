import type { Key, Translate } from '../../i18n/index.ts';
import type { Session } from './sessions.ts';

/** The word for a section. */
export const SECTION_WORD: Record<Session['section'], Key> = {
  morning: 'morning',
  evening: 'evening',
  '3D': 'lottery3d',
};

/** A session with its game: "2D Evening", "3D lottery". */
export function sessionName(t: Translate, section: Session['section']): string {
  const word = t(SECTION_WORD[section]);
  return section === '3D' ? word : `2D ${word}`;
}
