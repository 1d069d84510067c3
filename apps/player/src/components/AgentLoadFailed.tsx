import { failureOf } from '@shwe/client';
import { Button, StateScreen } from '@shwe/ui';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { useAgentsOnly } from './use-agents-only.ts';

/**
 * `LoadFailed` on a page for agents. Who is no agent is led away; an agent who is not above the member finds the way back,
 * because no retry would help.
 */
export function AgentLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const isLeaving = useAgentsOnly({ error });
  if (isLeaving) return null;
  const failure = failureOf(error);
  if (failure.kind !== 'refused' || failure.code !== 'not_found')
    return <LoadFailed error={error} onRetry={onRetry} />;
  return (
    <StateScreen
      drawing="locked"
      title={t('notDownline')}
      action={
        <Button tone="quiet" onClick={() => go(paths.myDownGammer, {}, 'replace')}>
          {t('backToDownline')}
        </Button>
      }
    />
  );
}
