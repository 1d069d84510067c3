import { failureOf } from '@shwe/client';
import { Button, Dock, ErrorState, Icon } from '@shwe/ui';
import { useT } from '../i18n/index.ts';
import { failureWords } from './failure.ts';

/** What a text says beyond its title. */
function restOf(text: string, title: string): string {
  return text.replace(title, '').replace(/^[\s.,။၊。，]+/, '') || text;
}

/** A list that did not load: the money first, then the way on. `dock` puts the retry into the thumb zone. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const { title, text } = failureWords(failureOf(error));
  return (
    <>
      <ErrorState title={title}>
        <p>{text === title ? t('moneySame') : restOf(text, title)}</p>
      </ErrorState>
      <Dock>
        <Button onClick={onRetry}>
          <Icon name="refresh" size="s" />
          {t('retry')}
        </Button>
      </Dock>
    </>
  );
}
