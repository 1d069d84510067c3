import { Input, Select } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { useAsk } from '../../core/query.ts';
import { wholeNumber } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { valueText } from './change-text.ts';
import { History } from './History.tsx';
import { SaveForm } from './SaveForm.tsx';
import { GROUPS, settingKey } from './setting-words.ts';
import type { Setting } from './types.ts';

/** Every setting of the house by its part, and beside it the one that is chosen with its history. */
export function SettingsPane() {
  const { t } = useT();
  const asked = useAsk('operatorSettings', 'list', {});
  const [chosen, choose] = useState<string | null>(null);
  if (asked.isPending) return <Bars rows={14} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { list } = asked.data;
  const setting = list.find(({ key }) => key === chosen);
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <div className="scroll stack">
          {GROUPS.map((group) => (
            <Section key={group} title={t(`group_${group}`)}>
              <Rows
                list={list.filter(({ key }) => key.startsWith(`${group}.`))}
                chosen={chosen}
                choose={choose}
              />
            </Section>
          ))}
        </div>
      </div>
      <aside className="side">
        {setting ? (
          <div className="stack" key={setting.key}>
            <SettingForm setting={setting} />
            <History subject={`setting:${setting.key}`} />
          </div>
        ) : (
          <Empty text={t('chooseSetting')} />
        )}
      </aside>
    </div>
  );
}

type RowsProps = { list: readonly Setting[]; chosen: string | null; choose: (key: string) => void };

function Rows({ list, chosen, choose }: RowsProps) {
  const { t } = useT();
  return (
    <table className="rows pickable">
      <tbody>
        {list.map(({ key, value, standard }) => (
          <tr key={key} className={key === chosen ? 'on' : ''} onClick={() => choose(key)}>
            <td className="wide">
              <button type="button" className="bare" onClick={() => choose(key)}>
                {t(settingKey(key))}
              </button>
            </td>
            <td className={value === standard ? 'r t2' : 'r b'}>{valueText(value)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function SettingForm({ setting }: { setting: Setting }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorSettings', 'changeSetting');
  const { key, kind, value: now, standard, min, max, choices, by_two: byTwo, asked } = setting;
  const [typed, setTyped] = useState(String(now));
  const number = wholeNumber(typed, max);
  const value = kind === 'number' ? number : typed.trim();
  const isRight = value !== null && (typeof value !== 'number' || value >= min) && value !== now;
  const save = (reason: string, done: () => void) => {
    if (value !== null) deed.mutate({ key, value, reason }, { onSuccess: done });
  };
  return (
    <SaveForm
      title={t(settingKey(key))}
      word={t('save')}
      needs={/^(deposit|withdrawal|usdt)\./.test(key) ? 'settings.cashier' : 'settings.change'}
      isReady={isRight}
      deed={deed}
      save={save}
    >
      {byTwo && (
        <p className={asked ? 'amber' : 't2'}>
          {asked
            ? t(asked.mine ? 'settingAskedByMe' : 'settingAsked', {
                value: valueText(asked.value),
                name: asked.by,
              })
            : t('settingByTwo')}
        </p>
      )}
      <Field
        label={t('value')}
        hint={t('standardIs', { value: valueText(standard) })}
        {...(kind === 'number' && (number === null || number < min) && { error: t('between', { min, max }) })}
      >
        {(id) =>
          kind === 'choice' ? (
            <Select
              id={id}
              value={typed}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
              onChange={setTyped}
            />
          ) : (
            <Input
              id={id}
              maxLength={300}
              {...(kind === 'number' && { inputMode: 'numeric' as const })}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )
        }
      </Field>
    </SaveForm>
  );
}
