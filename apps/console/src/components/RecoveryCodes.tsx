import { useT } from '../i18n/index.ts';

/** The ten recovery codes of a person, shown once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useT();
  return (
    <>
      <ul className="recoverycodes mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p className="t2">{t('recoveryShownText')}</p>
    </>
  );
}
