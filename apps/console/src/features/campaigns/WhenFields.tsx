import { Input } from 'antd';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useT } from '../../i18n/index.ts';
import type { FieldsProps } from './fields.ts';
import { MIN_LABEL } from './min-label.ts';
import { TRIGGERS } from './types.ts';

/** The trigger with its own fields, and the period in Yangon time. */
export function WhenFields(props: FieldsProps) {
  const { t } = useT();
  const { draft, change, error } = props;
  return (
    <Section title={t('campaignWhen')} remark={t('campaignYangon')}>
      <div className="fieldgrid when">
        <SelectField
          label={t('campaignTrigger')}
          value={draft.trigger}
          onChange={(trigger) => change({ trigger })}
          options={TRIGGERS.map((value) => ({ value, label: t(`campaignTrigger_${value}`) }))}
        />
        <TriggerFields {...props} />
        {(['from', 'until'] as const).map((field) => (
          <Field
            key={field}
            label={t(field === 'from' ? 'campaignFrom' : 'campaignUntil')}
            error={error(field)}
            name={field}
          >
            {(id) => (
              <Input
                id={id}
                type="datetime-local"
                value={draft[field]}
                onChange={(event) => change({ [field]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Section>
  );
}

function TriggerFields({ draft, change, error }: FieldsProps) {
  const { t } = useT();
  const { trigger } = draft;
  const min = MIN_LABEL[trigger];
  if (min)
    return (
      <TextField
        label={t(min)}
        name="min"
        value={draft.min}
        onChange={(text) => change({ min: text })}
        kind="amount"
        lengthMax={16}
        error={error('min')}
      />
    );
  if (trigger === 'code')
    return (
      <TextField
        label={t('campaignCode')}
        name="code"
        value={draft.code}
        onChange={(text) => change({ code: text.toUpperCase() })}
        lengthMax={20}
        hint={t('campaignCodeHint')}
        error={error('code')}
      />
    );
  if (trigger === 'level')
    return (
      <SelectField
        label={t('campaignLevel')}
        value={draft.level}
        onChange={(level) => change({ level })}
        options={LEVEL_NAME.map((key, at) => ({ value: String(at + 1), label: t(key) })).slice(1)}
      />
    );
  if (trigger !== 'login_days') return null;
  return (['first', 'last'] as const).map((field) => (
    <TextField
      key={field}
      label={t(field === 'first' ? 'campaignFirstDay' : 'campaignLastDay')}
      name={field}
      value={draft[field]}
      onChange={(text) => change({ [field]: text })}
      kind="amount"
      lengthMax={2}
      error={error(field)}
    />
  ));
}
