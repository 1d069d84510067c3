import { Icon, Sheet, showToast } from '@shwe/ui';
import { chooseDigits, chosenDigits, type Digits } from '../i18n/choose-digits.ts';
import { useT } from '../i18n/index.ts';

/** Each kind of digits, as it looks. */
export const DIGITS_LOOK: Record<Digits, string> = { latin: '0123456789', burmese: '၀၁၂၃၄၅၆၇၈၉' };

/** The choice of digits for amounts, dates and times in Burmese texts. */
export function DigitsSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  const chosen = chosenDigits();
  const choose = async (digits: Digits) => {
    onClose();
    try {
      await chooseDigits(digits);
    } catch {
      showToast(t('noNetwork'), 'toast', 'bad');
    }
  };
  return (
    <Sheet open onClose={onClose} title={t('digits')} closeLabel={t('back')}>
      {(['latin', 'burmese'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="li edge"
          aria-pressed={one === chosen}
          onClick={() => void choose(one)}
        >
          <span className="t3">{DIGITS_LOOK[one]}</span>
          {one === chosen && (
            <span className="end jade">
              <Icon name="check" size="s" />
            </span>
          )}
        </button>
      ))}
    </Sheet>
  );
}
