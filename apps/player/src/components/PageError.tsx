import { Button, ErrorState, Icon } from '@shwe/ui';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { ChunkLoadError } from '../util/load-chunk.ts';
import { Screen } from './Screen.tsx';
import { ScreenActs } from './ScreenActs.tsx';

/**
 * Shown instead of a page that failed. If its chunk did not load, a retry reloads the whole app, because until
 * then a browser does not load a failed module again.
 */
export function PageError({ error, reset }: { error: unknown; reset: () => void }) {
  const { t } = useT();
  const retry = () => {
    if (error instanceof ChunkLoadError) location.reload();
    else reset();
  };
  return (
    <Screen title={t('failed')}>
      <ErrorState title={t('pageFailedTitle')}>
        <p>{t('moneySame')}</p>
      </ErrorState>
      <ScreenActs>
        <Button onClick={retry}>
          <Icon name="refresh" size="s" />
          {t('retry')}
        </Button>
        <Button tone="line" size="md" className="mt2" onClick={() => go(paths.home)}>
          {t('home')}
        </Button>
      </ScreenActs>
    </Screen>
  );
}
