import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import type { GameWallet } from './queries.ts';

/** Why a game takes no transfers now, with the end of its maintenance; undefined if it takes them. */
export function useNotAccepting({ open, paused_until: until }: GameWallet): string | undefined {
  const { t, lang } = useT();
  if (open) return undefined;
  return until ? t('pausedUntil', { time: formatMoment(lang, until) }) : t('takesNone');
}
