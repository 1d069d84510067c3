import { addDays, yangonDate } from '@shwe/kernel';
import { Select } from 'antd';
import { Field } from '../../../components/Field.tsx';
import { TextField } from '../../../components/TextField.tsx';
import { businessNow } from '../../../core/clock.ts';
import { hourMinute } from '../../../core/format.ts';
import { parseInstant } from '../../../core/parse.ts';
import { useT } from '../../../i18n/index.ts';

/** The draft of a temporary cap's duration. */
export type CapDraft = {
  on: 'this issue' | 'coming issues';
  end: 'close' | 'time';
  day: string;
  time: string;
};

/** For this draw until its close; for upcoming draws until the same time of day a week from today. */
export function newCapDraft(on: CapDraft['on'], closeTime: string): CapDraft {
  const time = hourMinute(closeTime);
  return on === 'this issue'
    ? { on, end: 'close', day: yangonDate(new Date(closeTime)), time }
    : { on, end: 'time', day: addDays(yangonDate(new Date(businessNow())), 7), time };
}

/** The duration as the call takes it; undefined while the end is not valid. */
export function capFromDraft(typed: CapDraft): { on: CapDraft['on']; until: string | null } | undefined {
  if (typed.on === 'this issue' && typed.end === 'close') return { on: typed.on, until: null };
  const until = parseInstant(typed.day, typed.time);
  return until !== null && Date.parse(until) > businessNow() ? { on: typed.on, until } : undefined;
}

type Props = { typed: CapDraft; change: (part: Partial<CapDraft>) => void; closeTime: string };

/** For which draws and until when the temporary cap applies; then the regular cap applies again. */
export function TemporaryCapFields({ typed, change, closeTime }: Props) {
  const { t } = useT();
  const hasTime = typed.end === 'time' || typed.on === 'coming issues';
  return (
    <>
      <Field label={t('temporaryCapFor')}>
        {(id) => (
          <Select<CapDraft['on']>
            id={id}
            value={typed.on}
            options={[
              { value: 'this issue', label: t('thisDraw') },
              { value: 'coming issues', label: t('upcomingDraws') },
            ]}
            onChange={(on) => change(newCapDraft(on, closeTime))}
          />
        )}
      </Field>
      <Field label={t('temporaryCapUntil')}>
        {(id) => (
          <Select<CapDraft['end']>
            id={id}
            value={typed.end}
            options={[
              ...(typed.on === 'this issue' ? [{ value: 'close' as const, label: t('untilClose') }] : []),
              { value: 'time', label: t('untilTime') },
            ]}
            onChange={(end) => change({ end })}
          />
        )}
      </Field>
      {hasTime && (
        <>
          <TextField
            label={t('clockDay')}
            value={typed.day}
            onChange={(day) => change({ day })}
            lengthMax={10}
          />
          <TextField
            label={t('clockTime')}
            value={typed.time}
            onChange={(time) => change({ time })}
            lengthMax={5}
          />
        </>
      )}
    </>
  );
}
