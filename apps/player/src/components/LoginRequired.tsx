import { Button, StateScreen } from '@shwe/ui';
import { openAuth } from '../core/auth-popup.ts';
import { useT } from '../i18n/index.ts';

/** Replaces a screen that needs a login while nobody is logged in. */
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
