import { Button, Sheet } from '@shwe/ui';
import { forgetMember } from '../../../core/forget-member.ts';
import { useT } from '../../../i18n/index.ts';
import { reloadToHome } from '../log-out.ts';

/** Says that the account is closed. Leaving it removes the member's data from the phone and restarts the app. */
export function AccountClosed() {
  const { t } = useT();
  const leave = () => {
    forgetMember();
    reloadToHome();
  };
  return (
    <Sheet
      open
      onClose={leave}
      title={t('accountClosed')}
      closeLabel={t('close')}
      foot={<Button onClick={leave}>{t('home')}</Button>}
    >
      <p className="mt2">{t('accountClosedText')}</p>
    </Sheet>
  );
}
