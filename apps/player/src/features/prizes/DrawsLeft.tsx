import { formatMoment } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import type { Turn } from './queries.ts';

/** How many draws are left, and when the next of them ends; without one, how to get one. */
export function DrawsLeft({ open, turn }: { open: number; turn: Turn | undefined }) {
  const { t, lang } = useT();
  return (
    <p className="center c2 draws-left">
      <span>
        <RichText k="prizeLeft" v={{ n: open }} />
      </span>{' '}
      {turn && (
        <span>
          <RichText k="prizeUntil" v={{ time: formatMoment(lang, turn.until) }} />
        </span>
      )}
      {open === 0 && <span>{t('prizeHow')}</span>}
    </p>
  );
}
