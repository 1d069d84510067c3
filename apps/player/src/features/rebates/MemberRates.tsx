import { useAction } from '@shwe/client/react';
import { addDays } from '@shwe/kernel';
import { Dock, Hint, showToast } from '@shwe/ui';
import { useEffect } from 'react';
import { AgentLoadFailed } from '../../components/AgentLoadFailed.tsx';
import { useBusinessDay } from '../../core/business-time.ts';
import { client } from '../../core/client.ts';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type RateRow, reloadIfTooHigh, storeRates, useRates } from './queries.ts';
import { RateRows } from './RateRows.tsx';
import { RatesPending } from './RatesPending.tsx';
import { SaveRates } from './SaveRates.tsx';
import { useRateDraft } from './use-rate-draft.ts';
import { WhatIf } from './WhatIf.tsx';

/** The rates of a member of the direct downline. They open with the last ones. */
export function MemberRates({ id }: { id: number }) {
  const { t } = useT();
  const query = useRates(id);
  if (query.isError) return <AgentLoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <>
      <div className="ar-head still">
        <span>{t('gameWord')}</span>
        <span>{t('ratesHead')}</span>
      </div>
      {query.data ? <Editor id={id} last={query.data} /> : <RatesPending />}
    </>
  );
}

function Editor({ id, last }: { id: number; last: RateRow[] }) {
  const { t, lang } = useT();
  const draft = useRateDraft(last);
  const action = useAction();
  const tomorrow = addDays(useBusinessDay(), 1);
  const { failure } = action;
  const isLoginOver =
    failure?.kind === 'refused' && (failure.code === 'not_logged_in' || failure.code === 'session_over');
  const { revert } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each login that ended
  useEffect(() => {
    if (isLoginOver) revert();
  }, [isLoginOver]);

  /** One call a game. What was saved stays saved if a later one is refused. */
  const save = async () => {
    for (const { key, rate } of draft.changed) {
      const input = { subor_id: id, a_key: key, a_val: rate! };
      const reply = await action.run(() => reloadIfTooHigh(id, client.call('rebates', 'setRate', input)));
      if (!reply) return;
      storeRates(id, reply.list);
      draft.forget(key);
    }
    showToast(t('ratesSaved'), 'toast', 'done');
  };
  const { edited } = draft;
  return (
    <>
      <RateRows rows={draft.rows} onType={draft.type} onSet={draft.set} />
      <div className="pad mt3 t1">
        <Hint icon="calendar">
          <RichText k="ratesFrom" v={{ date: formatDay(lang, tomorrow) }} />
        </Hint>
      </div>
      <Dock>
        {edited && edited.rate !== null && !edited.fault && (
          <WhatIf key={edited.key} id={id} row={{ ...edited, rate: edited.rate }} />
        )}
        <SaveRates
          changed={draft.changed}
          wrong={draft.wrong}
          busy={action.busy}
          failure={failure}
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
