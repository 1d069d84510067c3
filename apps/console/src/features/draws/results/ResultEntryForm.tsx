import { Button, type InputRef } from 'antd';
import { useRef } from 'react';
import { KeyCap } from '../../../components/bits.tsx';
import { SECTION_NAMES } from '../../../components/draws/DrawTimeline.tsx';
import { ActionError, Note } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { weekdayDay } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';
import { ResultFields, useResultDraft } from './ResultFields.tsx';

/** What was drawn, as the board shows it. The number is never a field: it follows. */
export function ResultEntryForm({ found }: { found: Results }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorResults', 'enter');
  const reading = useResultDraft(found.card.section === '3D');
  const { asks, clear } = reading;
  const field = useRef<InputRef>(null);
  const hasOwn = found.entries.some((entry) => entry.mine);
  const isReady = asks !== null && !action.isPending;
  const save = () => {
    if (!isReady || asks === null) return;
    action.mutate(
      { issue: found.card.issue, ...asks },
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
        {t(SECTION_NAMES[found.card.section])}, {weekdayDay(found.card.date, names)}
      </b>
      {hasOwn && !found.differ && <Note tone="jade" icon="tick" title={t('waitingOtherEntry')} />}
      <ResultFields reading={reading} place={field} />
      <ActionError failure={action.error} />
      <Button type="primary" size="large" block disabled={!isReady} loading={action.isPending} onClick={save}>
        {t(hasOwn ? 'changeEntry' : 'saveEntry')} <KeyCap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('saveEntryHint')}</small>
    </div>
  );
}
