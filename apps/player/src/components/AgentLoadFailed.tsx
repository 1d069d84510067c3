import { failureOf } from '@shwe/client';
import { Button, StateScreen } from '@shwe/ui';
import { failureText } from '../core/failure.ts';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** `LoadFailed` on a page for agents. No retry would help a member who is no agent, or who is not above the other. */
export function AgentLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const failure = failureOf(error);
  const isFor = (code: string) => failure.kind === 'refused' && failure.code === code;
  if (!isFor('not_agent') && !isFor('not_found')) return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <StateScreen
      drawing="locked"
      title={isFor('not_agent') ? failureText(failure).title : t('notDownline')}
      action={
        <Button tone="quiet" onClick={() => go(paths.my, {}, 'replace')}>
          {t('toMyPage')}
        </Button>
      }
    />
  );
}
