import { useState } from 'react';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { clockText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { type Choices, TOPICS } from './queries.ts';

const LABEL = { results: 'pushResults', money: 'pushMoney', messages: 'pushMessages' } as const;

/** What to be notified of, and the quiet hours. */
export function PushChoices({ choices, onChange }: { choices: Choices; onChange: (next: Choices) => void }) {
  const { t, lang } = useT();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {TOPICS.map((topic) => (
        <SwitchRow
          key={topic}
          checked={choices[topic]}
          onChange={(isOn) => onChange({ ...choices, [topic]: isOn })}
        >
          <span>{t(LABEL[topic])}</span>
        </SwitchRow>
      ))}
      <div className="push-row">
        <svg className="i s" viewBox="0 0 24 24" aria-hidden="true">
          <path d="M18.5 14.500A7.500 7.500 0 0 1 9.500 5.500a7.500 7.500 0 1 0 9 9z" />
        </svg>
        <span>
          {t('pushQuiet')}{' '}
          <b className="fig">
            {choices.quiet_from === choices.quiet_until
              ? t('pushQuietNone')
              : `${clockText(lang, choices.quiet_from)} – ${clockText(lang, choices.quiet_until)}`}
          </b>
        </span>
        {!isEditing && (
          <button type="button" className="link" onClick={() => setEditing(true)}>
            {t('pushQuietChange')}
          </button>
        )}
      </div>
      {isEditing && (
        <div className="push-times">
          {(['quiet_from', 'quiet_until'] as const).map((field) => (
            <label key={field}>
              <span className="c2">{t(field === 'quiet_from' ? 'pushFrom' : 'pushUntil')}</span>
              <input
                type="time"
                value={choices[field]}
                onChange={({ target }) => {
                  if (target.value !== '') onChange({ ...choices, [field]: target.value.slice(0, 5) });
                }}
              />
            </label>
          ))}
          <p className="c3">{t('pushQuietHint')}</p>
        </div>
      )}
    </>
  );
}
