import { chooseDigits } from '../i18n/choose-digits.ts';
import { chosenDigits, type Digits } from '../i18n/digits.ts';
import { useT } from '../i18n/index.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';

/** Each kind of digits, as it looks. */
export const DIGITS_LOOK: Record<Digits, string> = { latin: '0123456789', burmese: '၀၁၂၃၄၅၆၇၈၉' };

const CHOICES = (['latin', 'burmese'] as const).map((value) => ({ value, label: DIGITS_LOOK[value] }));

/** The choice of digits for amounts, dates and times in Burmese texts. */
export function DigitsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  return (
    <ChoiceSheet
      open
      onClose={onClose}
      title={t('digits')}
      choices={CHOICES}
      chosen={chosenDigits()}
      choose={chooseDigits}
    />
  );
}
