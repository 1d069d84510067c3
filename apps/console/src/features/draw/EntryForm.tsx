import { Button, type InputRef } from 'antd';
import { useRef } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { SECTION_WORDS } from '../../parts/Timeline.tsx';
import { toast } from '../../parts/toast.tsx';
import { ReadingFields, useReading } from './ReadingFields.tsx';
import type { Results } from './types.ts';

/** What was drawn, as the board shows it. The number is never a field: it follows. */
export function EntryForm({ found }: { found: Results }) {
  const { t, names } = useT();
  const deed = useConsoleAction('operatorResults', 'enter');
  const reading = useReading(found.card.section === '3D');
  const { asks, clear } = reading;
  const field = useRef<InputRef>(null);
  const hasOwn = found.entries.some((entry) => entry.mine);
  const isReady = asks !== null && !deed.isPending;
  const save = () => {
    if (!isReady || asks === null) return;
    deed.mutate(
      { issue: found.card.issue, ...asks },
      {
        onSuccess: ({ state, win_num: number }) => {
          if (state === 'confirmed') toast(`${number ?? ''} · ${t('issue_confirmed')}`);
          clear();
        },
      },
    );
  };
  useKeys({ e: () => field.current?.focus(), 'ctrl+enter': save });
  return (
    <div className="entry">
      <b>
        {t(SECTION_WORDS[found.card.section])}, {weekdayDay(found.card.date, names)}
      </b>
      {hasOwn && !found.differ && <Note tone="jade" icon="tick" title={t('waitingOther')} />}
      <ReadingFields reading={reading} place={field} />
      <DeedNote failure={deed.error} />
      <Button type="primary" size="large" block disabled={!isReady} loading={deed.isPending} onClick={save}>
        {t(hasOwn ? 'changeEntry' : 'saveEntry')} <Cap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('saveHint')}</small>
    </div>
  );
}
