import type { Output } from '@shwe/contract';
import { LANGS } from '@shwe/contract/langs';
import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime, hourMinute } from '../../core/format.ts';
import { parseInstant } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { YesNo } from './fields.tsx';
import { History } from './History.tsx';
import { SaveForm } from './SaveForm.tsx';

type Maintenance = Output<'operatorContent', 'maintenance'>;

/** Maintenance mode: on or off, the message to players, and its history. */
export function MaintenancePane() {
  const { t } = useT();
  const query = useApiQuery('operatorContent', 'maintenance', {});
  if (query.isPending) return <LoadingBars rows={8} />;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  const { data: maintenance } = query;
  return (
    <div className="auditgrid">
      <div className="auditlist narrow">
        <MaintenanceForm key={maintenance.last?.at ?? ''} maintenance={maintenance} />
      </div>
      <aside className="side">
        <div className="stack">
          <p className="t2">{t('maintenanceEffect')}</p>
          <History subject="maintenance" />
        </div>
      </aside>
    </div>
  );
}

const NO_TEXT: NonNullable<Maintenance['text']> = { my: '', en: '', zh: '', th: '' };

function MaintenanceForm({ maintenance }: { maintenance: Maintenance }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorContent', 'setMaintenance');
  const [isOn, setOn] = useState(maintenance.closed);
  const now = useBusinessNow();
  const [typedDay, setDay] = useState<string | null>(
    maintenance.ends_at === null ? null : yangonDate(new Date(maintenance.ends_at)),
  );
  // The default is today by the business clock.
  const day = typedDay ?? yangonDate(new Date(now));
  const [time, setTime] = useState(() => (maintenance.ends_at ? hourMinute(maintenance.ends_at) : ''));
  const [text, setText] = useState(maintenance.text ?? NO_TEXT);
  const ends = time.trim() === '' ? null : parseInstant(day, time);
  const isEndValid = time.trim() === '' || (ends !== null && Date.parse(ends) > now);
  const save = (reason: string, clear: () => void) =>
    action.mutate(isOn ? { closed: isOn, ends_at: ends, text, reason } : { closed: isOn, reason }, {
      onSuccess: clear,
    });
  // While maintenance is on, it is disabled or its message is changed.
  const button = maintenance.closed ? (isOn ? 'save' : 'disableMaintenance') : 'enableMaintenance';
  return (
    <SaveForm
      title={t(maintenance.closed ? 'siteInMaintenance' : 'siteOnline')}
      button={t(button)}
      needs="house.close"
      isReady={isOn ? isEndValid : maintenance.closed}
      action={action}
      save={save}
    >
      {maintenance.last && (
        <p className="t3">
          {dateTime(maintenance.last.at, names)} · {maintenance.last.by} · {maintenance.last.reason}
        </p>
      )}
      <YesNo label={t('maintenanceMode')} value={isOn} onChange={setOn} />
      {isOn && (
        <>
          <div className="two">
            <TextField label={t('clockDay')} value={day} onChange={setDay} lengthMax={10} />
            <TextField
              label={t('maintenanceEnds')}
              value={time}
              onChange={setTime}
              lengthMax={5}
              placeholder="14:30"
              hint={t('maintenanceEndsHint')}
              error={isEndValid ? undefined : t('maintenanceEndsError')}
            />
          </div>
          {LANGS.map((lang) => (
            <TextField
              key={lang}
              label={t('maintenanceTextIn', { lang: t(`lang_${lang}`) })}
              value={text[lang]}
              onChange={(typed) => setText({ ...text, [lang]: typed })}
              lengthMax={300}
            />
          ))}
          <p className="t3">{t('maintenanceTextHint')}</p>
        </>
      )}
    </SaveForm>
  );
}
