import { Button, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { hourMinute, sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { Cap, Section } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { ReadingFields, useReading } from './ReadingFields.tsx';
import type { Results } from './types.ts';

type Asked = Results['corrections'][number];

const WHYS = ['misread', 'source_corrected', 'other_draw'] as const;

/** A result that turned out wrong: who asks for another, and the reading of it, which a second operator confirms blind. */
export function Correction({ found }: { found: Results }) {
  const { t } = useT();
  const [isOpen, setOpen] = useState(false);
  const asked = found.corrections;
  const isShown = isOpen || asked.some((one) => !one.mine);
  if (!found.may_correct && asked.length === 0) return null;
  return (
    <Section title={t('correction')} {...(asked.length > 1 && { remark: t('entriesDiffer') })}>
      {asked.map((one) => (
        <AskNote key={one.at} asked={one} />
      ))}
      {found.may_correct &&
        (isShown ? (
          <CorrectForm found={found} close={() => setOpen(false)} />
        ) : (
          <Button onClick={() => setOpen(true)}>
            {t(asked.length > 0 ? 'correctChange' : 'correctResult')}
          </Button>
        ))}
    </Section>
  );
}

function AskNote({ asked }: { asked: Asked }) {
  const { t } = useT();
  const who = asked.mine ? t('you') : (asked.operator ?? '');
  return (
    <Note
      tone="amber"
      icon="octagon"
      title={t('correctAsked', { who, at: hourMinute(asked.at) })}
      text={`${t(`fault_${asked.why}`)} ${asked.note}`}
    />
  );
}

function CorrectForm({ found, close }: { found: Results; close: () => void }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorResults', 'correct');
  const reading = useReading(found.card.section === '3D');
  const first = found.corrections.find((one) => !one.mine);
  const [why, setWhy] = useState<(typeof WHYS)[number] | null>(first?.why ?? null);
  const [note, setNote] = useState('');
  const { asks } = reading;
  const isReady = asks !== null && why !== null && note.trim().length >= 3 && !deed.isPending;
  const save = () => {
    if (!isReady) return;
    deed.mutate(
      { issue: found.card.issue, ...asks, why, note: note.trim() },
      {
        onSuccess({ state, win_num: number, ...moved }) {
          if (state === 'corrected') {
            const { taken_back: back, owed, paid } = moved;
            toast(
              t('corrected', { number: number ?? '', back: sum(back), owed: sum(owed), paid: sum(paid) }),
            );
          }
          close();
        },
      },
    );
  };
  useKeys({ 'ctrl+enter': save });
  return (
    <div className="entry">
      <p className="t3">{t('correctText')}</p>
      <ReadingFields reading={reading} />
      <Field label={t('correctWhy')}>
        {(id) => (
          <Select
            id={id}
            value={why}
            placeholder={t('chooseWhy')}
            options={WHYS.map((value) => ({ value, label: t(`fault_${value}`) }))}
            onChange={setWhy}
          />
        )}
      </Field>
      <ReasonField value={note} onChange={setNote} lengthMax={300} />
      <DeedNote failure={deed.error} />
      <Button type="primary" danger block disabled={!isReady} loading={deed.isPending} onClick={save}>
        {t(first ? 'correctSecond' : 'correctAsk')} <Cap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('correctTakeBack')}</small>
    </div>
  );
}
