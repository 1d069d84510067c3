import { Button, type InputRef } from 'antd';
import { useRef } from 'react';
import { KeyCap } from '../../../components/basics.tsx';
import { SECTION_NAMES } from '../../../components/draws/DrawTimeline.tsx';
import { ActionError, Callout } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';
import { ResultFields, useResultDraft } from './ResultFields.tsx';

/** The form for the published figures. The number is derived from them and never typed. */
export function ResultEntryForm({ results }: { results: Results }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorResults', 'enter');
  const draft = useResultDraft(results.card.section === '3D');
  const { input, clear } = draft;
  const field = useRef<InputRef>(null);
  const hasOwn = results.entries.some((entry) => entry.mine);
  const isReady = input !== null && !action.isPending;
  const save = () => {
    if (!isReady || input === null) return;
    action.mutate(
      { issue: results.card.issue, ...input },
      {
        onSuccess: ({ state, win_num: number }) => {
          if (state === 'confirmed') toast(`${number ?? ''} · ${t('drawState_confirmed')}`);
          clear();
        },
      },
    );
  };
  useKeys({ e: () => field.current?.focus(), 'ctrl+enter': save });
  return (
    <div className="entry">
      <b>
        {t(SECTION_NAMES[results.card.section])}, {weekdayDay(results.card.date, names)}
      </b>
      {hasOwn && !results.differ && <Callout tone="jade" icon="tick" title={t('waitingOtherEntry')} />}
      <ResultFields draft={draft} fieldRef={field} />
      <ActionError failure={action.error} />
      <Button type="primary" size="large" block disabled={!isReady} loading={action.isPending} onClick={save}>
        {t(hasOwn ? 'changeEntry' : 'saveEntry')} <KeyCap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('saveEntryHint')}</small>
    </div>
  );
}
