import { amountText } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

/** An action and its amount, in the word order of the language: "9,000 ကျပ် ထိုးမည်", "Bet 9,000 Ks". */
export function ActionAmount({ amount, act }: { amount: bigint | number; act: string }) {
  const { t, lang } = useT();
  const sum = (
    <>
      <span className="fig">{amountText(amount)}</span>
      <span className="u">{t('unit')}</span>
    </>
  );
  return (
    <span className="ln">
      {lang === 'my' ? (
        <>
          {sum} {act}
        </>
      ) : (
        <>
          {act} {sum}
        </>
      )}
    </span>
  );
}
