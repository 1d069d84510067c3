import { Input, Select } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { Empty } from '../../components/states.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { valueText } from './change-text.ts';
import { EditPane } from './EditPane.tsx';
import { History } from './History.tsx';
import { SaveForm } from './SaveForm.tsx';
import { SETTING_GROUPS, settingKey } from './setting-labels.ts';
import type { Setting } from './types.ts';

/** The settings by group, and the form for the selected one with its history. */
export function SettingsPane() {
  const { t } = useT();
  const query = useApiQuery('operatorSettings', 'list', {});
  const [selected, select] = useState<string | null>(null);
  return (
    <EditPane
      query={query}
      bars={14}
      list={({ list }) => (
        <div className="scroll stack">
          {SETTING_GROUPS.map((group) => (
            <Section key={group} title={t(`group_${group}`)}>
              <Rows
                list={list.filter(({ key }) => key.startsWith(`${group}.`))}
                selected={selected}
                select={select}
              />
            </Section>
          ))}
        </div>
      )}
      side={({ list }) => {
        const setting = list.find(({ key }) => key === selected);
        if (!setting) return <Empty text={t('selectSetting')} />;
        return (
          <div className="stack" key={setting.key}>
            <SettingForm setting={setting} />
            <History subject={`setting:${setting.key}`} />
          </div>
        );
      }}
    />
  );
}

type RowsProps = {
  list: readonly Setting[];
  selected: string | null;
  select: (key: string) => void;
};

function Rows({ list, selected, select }: RowsProps) {
  const { t } = useT();
  return (
    <table className="rows pickable">
      <tbody>
        {list.map(({ key, value, standard }) => (
          <tr key={key} className={key === selected ? 'on' : ''} onClick={() => select(key)}>
            <td className="wide">
              <button type="button" className="bare" onClick={() => select(key)}>
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

export const APPROVAL_HINTS = {
  raise: 'raiseNeedsApproval',
  lower: 'lowerNeedsApproval',
  'any change': 'settingNeedsApproval',
} as const;

function SettingForm({ setting }: { setting: Setting }) {
  const { t } = useT();
  const action = useConsoleAction('operatorSettings', 'changeSetting');
  const { key, kind, value: now, standard, min, max, choices, by_two: byTwo, asked } = setting;
  const [typed, setTyped] = useState(String(now));
  const number = parseWholeNumber(typed, max);
  const value = kind === 'number' ? number : typed.trim();
  const isValid = value !== null && (typeof value !== 'number' || value >= min) && value !== now;
  const save = (reason: string, clear: () => void) => {
    if (value !== null) action.mutate({ key, value, reason }, { onSuccess: clear });
  };
  return (
    <SaveForm
      title={t(settingKey(key))}
      button={t('save')}
      needs={/^(deposit|withdrawal|usdt)\./.test(key) ? 'settings.cashier' : 'settings.change'}
      isReady={isValid}
      action={action}
      save={save}
    >
      {asked ? (
        <p className="amber">
          {t(asked.mine ? 'settingRequestedByYou' : 'settingRequestedBy', {
            value: valueText(asked.value),
            name: asked.by,
          })}
        </p>
      ) : (
        byTwo !== 'none' && <p className="t2">{t(APPROVAL_HINTS[byTwo])}</p>
      )}
      <Field
        label={t('settingValue')}
        hint={t('defaultIs', { value: valueText(standard) })}
        {...(kind === 'number' &&
          (number === null || number < min) && { error: t('valueRange', { min, max }) })}
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
