import { failureOf } from '@shwe/client';
import { Button, EmptyState, Icon, StateScreen } from '@shwe/ui';
import { failureText } from '../core/failure.ts';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { ScreenActs } from './ScreenActs.tsx';

/** The text without the title at its beginning. If nothing else is left, the whole text. */
function textAfterTitle(text: string, title: string): string {
  return text.replace(title, '').replace(/^[\s.,။၊。，]+/, '') || text;
}

/** For a record that does not exist. It offers no retry, because that would not find it. */
function NotFound() {
  const { t } = useT();
  return (
    <EmptyState
      title={t('notThere')}
      action={
        <Button tone="quiet" onClick={() => go(paths.myRecord, undefined, 'replace')}>
          {t('records')}
        </Button>
      }
    />
  );
}

/** Says what failed and what it means for the money, and offers a retry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const failure = failureOf(error);
  if (failure.kind === 'refused' && failure.code === 'not_found') return <NotFound />;
  const { title, text } = failureText(failure);
  return (
    <>
      <StateScreen drawing={failure.kind === 'network' ? 'offline' : 'lost'} title={title}>
        <p>{text === title ? t('moneySame') : textAfterTitle(text, title)}</p>
      </StateScreen>
      <ScreenActs>
        <Button onClick={onRetry}>
          <Icon name="refresh" size="s" />
          {t('retry')}
        </Button>
      </ScreenActs>
    </>
  );
}
