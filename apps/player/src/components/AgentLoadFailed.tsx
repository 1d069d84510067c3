import { failureOf } from '@shwe/client';
import { Button, StateScreen } from '@shwe/ui';
import { failureText } from '../core/failure.ts';
import { go } from '../core/navigate.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** `LoadFailed` on a page for agents. No retry would help who is no agent, or is not above the member: there is a way on. */
export function AgentLoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { t } = useT();
  const failure = failureOf(error);
  const isFor = (code: string) => failure.kind === 'refused' && failure.code === code;
  if (!isFor('not_agent') && !isFor('not_found')) return <LoadFailed error={error} onRetry={onRetry} />;
  const isAgent = !isFor('not_agent');
  return (
    <StateScreen
      drawing="locked"
      title={isAgent ? t('notDownline') : failureText(failure).title}
      action={
        <Button tone="quiet" onClick={() => go(isAgent ? paths.myDownGammer : paths.my, {}, 'replace')}>
          {t(isAgent ? 'backToDownline' : 'toMyPage')}
        </Button>
      }
    />
  );
}
