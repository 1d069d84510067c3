import { Button, ErrorState } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

export function FileFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useT();
  return (
    <ErrorState title={t('networkError')} action={<Button onClick={onRetry}>{t('retry')}</Button>}>
      <p>{t('checkBroken')}</p>
    </ErrorState>
  );
}
