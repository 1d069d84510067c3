import { Button } from '@shwe/ui';
import { useT } from '../i18n/index.ts';

type Props = { hasMore: boolean; busy: boolean; onMore: () => void };

/** The end of a list. More rows are loaded only on demand, because mobile data costs money. */
export function MoreRows({ hasMore, busy, onMore }: Props) {
  const { t } = useT();
  if (!hasMore) return <p className="end-mark">{t('endOfList')}</p>;
  return (
    <div className="pad mt4 more">
      <Button tone="quiet" size="md" onClick={onMore} {...(busy && { busy: t('loading') })}>
        {t('more')}
      </Button>
    </div>
  );
}
