import type { Key, Translate } from '../../i18n/index.ts';
import type { Draw } from './draws/draws.ts';

export const SECTION_LABEL: Record<Draw['section'], Key> = {
  morning: 'morning',
  evening: 'evening',
  '3D': 'lottery3d',
};

/** The name of a draw by its section: "2D Evening", "3D lottery". */
export function drawName(t: Translate, section: Draw['section']): string {
  const label = t(SECTION_LABEL[section]);
  return section === '3D' ? label : `2D ${label}`;
}
