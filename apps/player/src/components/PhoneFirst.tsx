import { Button, EmptyState } from '@shwe/ui';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** In place of a deposit: accounts that an agent created have no phone at first, and only members with one deposit. */
export function PhoneFirst() {
  const { t } = useT();
  return (
    <EmptyState
      title={t('phoneFirst')}
      action={<Button onClick={() => go(paths.mySafe)}>{t('accountSecurity')}</Button>}
    >
      {t('phoneFirstText')}
    </EmptyState>
  );
}
