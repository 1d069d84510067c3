import { useT } from '../../../i18n/index.ts';

/** A first prize. Its last three digits are the 3D number, so they stand out. */
export function FirstPrize({ prize }: { prize: string }) {
  return (
    <span className="fig prize">
      {prize.slice(0, -3)}
      <em>{prize.slice(-3)}</em>
    </span>
  );
}

/** A first prize with its name; nothing before it is known. */
export function PrizeLine({ prize }: { prize: string | null | undefined }) {
  const { t } = useT();
  if (!prize) return null;
  return (
    <div className="first-prize over">
      <small>{t('firstPrize')}</small>
      <FirstPrize prize={prize} />
    </div>
  );
}
