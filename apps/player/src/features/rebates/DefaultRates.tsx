import { useAction } from '@shwe/client/react';
import { Dock, showToast } from '@shwe/ui';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';
import { type RateRow, reloadIfTooHigh, storeRates, useDefaultRates } from './queries.ts';
import { RateRows } from './RateRows.tsx';
import { RatesPending } from './RatesPending.tsx';
import { SaveRates } from './SaveRates.tsx';
import { useRateDraft } from './use-rate-draft.ts';

/** The rates that new sub-accounts get. */
export function DefaultRates() {
  const { t } = useT();
  const query = useDefaultRates();
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <p className="pad c2 mt2 ar-why">{t('defaultsWhy')}</p>
      {query.data ? <Editor last={query.data} /> : <RatesPending />}
    </>
  );
}

function Editor({ last }: { last: RateRow[] }) {
  const { t } = useT();
  const draft = useRateDraft(last);
  const action = useAction();
  const save = async () => {
    const rates = Object.fromEntries(draft.changed.map(({ key, rate }) => [key, rate!]));
    const reply = await action.run(() =>
      reloadIfTooHigh('defaults', client.call('rebates', 'setDefaults', { fs_setting: rates })),
    );
    if (!reply) return;
    storeRates('defaults', reply.list);
    draft.revert();
    showToast(t('defaultsSaved'), 'toast', 'done');
  };
  return (
    <>
      <div className="list">
        <RateRows rows={draft.rows} onType={draft.type} onSet={draft.set} />
      </div>
      <Dock>
        <SaveRates
          changed={draft.changed}
          wrong={draft.wrong}
          busy={action.busy}
          failure={action.failure}
          onSave={() => void save()}
          onCancel={() => {
            draft.revert();
            action.clear();
          }}
        />
      </Dock>
    </>
  );
}
