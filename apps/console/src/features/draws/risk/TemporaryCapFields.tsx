import { addDays, yangonDate } from '@shwe/kernel';
import { Input, Select } from 'antd';
import { Field } from '../../../components/Field.tsx';
import { businessNow } from '../../../core/clock.ts';
import { hourMinute } from '../../../core/format.ts';
import { parseInstant } from '../../../core/parse.ts';
import { useT } from '../../../i18n/index.ts';

/** How long a number is hot, as it is being typed. */
export type CapDraft = {
  on: 'this issue' | 'coming issues';
  end: 'close' | 'time';
  day: string;
  time: string;
};

/** The close of this issue; on the coming ones the same time a week from now. Where another end is chosen, it begins there. */
export function newCapDraft(on: CapDraft['on'], closeTime: string): CapDraft {
  const time = hourMinute(closeTime);
  return on === 'this issue'
    ? { on, end: 'close', day: yangonDate(new Date(closeTime)), time }
    : { on, end: 'time', day: addDays(yangonDate(new Date(businessNow())), 7), time };
}

/** What the server is asked; undefined while the end is not one. */
export function capFromDraft(typed: CapDraft): { on: CapDraft['on']; until: string | null } | undefined {
  if (typed.on === 'this issue' && typed.end === 'close') return { on: typed.on, until: null };
  const until = parseInstant(typed.day, typed.time);
  return until !== null && Date.parse(until) > businessNow() ? { on: typed.on, until } : undefined;
}

type Props = { typed: CapDraft; type: (part: Partial<CapDraft>) => void; closeTime: string };

/** Where and until when the cap is that of a hot number; then it goes back by itself. */
export function TemporaryCapFields({ typed, type, closeTime }: Props) {
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
            onChange={(on) => type(newCapDraft(on, closeTime))}
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
            onChange={(end) => type({ end })}
          />
        )}
      </Field>
      {hasTime && (
        <>
          <Field label={t('clockDay')}>
            {(id) => (
              <Input
                id={id}
                maxLength={10}
                value={typed.day}
                onChange={(event) => type({ day: event.target.value })}
              />
            )}
          </Field>
          <Field label={t('clockTime')}>
            {(id) => (
              <Input
                id={id}
                maxLength={5}
                value={typed.time}
                onChange={(event) => type({ time: event.target.value })}
              />
            )}
          </Field>
        </>
      )}
    </>
  );
}
