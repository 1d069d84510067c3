import { Button } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Leads who has no draw to what gives one. */
export function PromotionsButton() {
  const { t } = useT();
  return (
    <Button tone="line" onClick={() => go(paths.activities)}>
      {t('activities')}
    </Button>
  );
}
