import { useAction } from '@shwe/client/react';
import { digitsOf } from '@shwe/kernel';
import { Button, Sheet, TextField } from '@shwe/ui';
import { useState } from 'react';
import { FailureNote } from '../../../components/FailureNote.tsx';
import { client } from '../../../core/client.ts';
import { formatDay } from '../../../i18n/format.ts';
import { useT } from '../../../i18n/index.ts';
import { FixedField } from './FixedField.tsx';
import { afterSaving, type Member } from './member.ts';
import { parseBirthday } from './parse-birthday.ts';
import { SaveDock } from './SaveDock.tsx';

/** The birthday is typed, confirmed with the month in words, and cannot be changed afterwards. */
export function BirthdayForm({ member }: { member: Member }) {
  const { t, lang } = useT();
  const action = useAction();
  const [day, setDay] = useState('');
  const [month, setMonth] = useState('');
  const [year, setYear] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  if (member.birthday)
    return <FixedField label={t('birthday')} value={formatDay(lang, member.birthday)} why="birthdayFixed" />;

  const typed = parseBirthday(day, month, year);
  const save = async () => {
    setConfirming(false);
    if (typed === null) return;
    const saved = await action.run(() => client.call('members', 'updateMember', { birthday: typed }));
    if (saved) await afterSaving();
  };
  const part = (label: string, value: string, set: (text: string) => void, length: number, hint: string) => (
    <TextField
      label={label}
      face="figure"
      inputMode="numeric"
      autoComplete="off"
      placeholder={hint}
      value={value}
      onChange={(text) => {
        set(digitsOf(text, length));
      }}
    />
  );
  return (
    <section className="pad mt3">
      <div className="birth">
        {part(t('dayLabel'), day, setDay, 2, '05')}
        {part(t('monthLabel'), month, setMonth, 2, '03')}
        {part(t('yearLabel'), year, setYear, 4, '1990')}
      </div>
      <p className="c2 mt2">{t('birthdayHint')}</p>
      <FailureNote className="mt3" failure={action.failure} />
      <SaveDock
        busy={action.busy}
        disabledReason={typed === null ? t('birthdayMissing') : typed === 'none' ? t('noSuchDay') : undefined}
        onSave={() => setConfirming(true)}
      />
      {isConfirming && typed !== null && (
        <Sheet
          open
          onClose={() => setConfirming(false)}
          title={t('birthday')}
          closeLabel={t('close')}
          foot={
            <>
              <Button onClick={() => void save()}>{t('save')}</Button>
              <Button tone="line" size="md" className="mt2" onClick={() => setConfirming(false)}>
                {t('cancel')}
              </Button>
            </>
          }
        >
          <p className="mt2">{t('birthdaySure', { date: formatDay(lang, typed) })}</p>
        </Sheet>
      )}
    </section>
  );
}
