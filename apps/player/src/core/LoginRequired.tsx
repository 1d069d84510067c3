import { Button, StateScreen } from '@shwe/ui';
import { useT } from '../i18n/index.ts';
import { openAuth } from './auth-popup.ts';

/** A screen of one's own, opened by somebody who is not logged in: the popup is one tap away, nothing is hidden by force. */
export function LoginRequired() {
  const { t } = useT();
  return (
    <StateScreen
      drawing="locked"
      title={t('notLoggedIn')}
      action={
        <>
          <Button onClick={() => openAuth('login')}>{t('login')}</Button>
          <Button tone="line" size="md" onClick={() => openAuth('register')}>
            {t('register')}
          </Button>
        </>
      }
    />
  );
}
