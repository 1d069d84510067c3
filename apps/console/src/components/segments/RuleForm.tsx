import { TAG, TAGS_MAX } from '@shwe/contract/tags';
import { Checkbox } from 'antd';
import { parseWholeNumber } from '../../core/parse.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { LEVEL_NAME } from '../level-names.ts';
import { TextField } from '../TextField.tsx';
import type { Rule } from './rule.ts';

const NUMBERS = [
  ['deposits_min', 'segmentDepositsMin'],
  ['deposits_max', 'segmentDepositsMax'],
  ['deposits_days', 'segmentDepositsDays'],
  ['stakes_min', 'segmentStakesMin'],
  ['stakes_max', 'segmentStakesMax'],
  ['stakes_days', 'segmentStakesDays'],
  ['seen_days', 'segmentSeen'],
  ['unseen_days', 'segmentUnseen'],
  ['registered_days_min', 'segmentOlder'],
  ['registered_days_max', 'segmentNewer'],
  ['agent_id', 'segmentAgent'],
] as const satisfies readonly (readonly [keyof Rule, Key])[];

/** What is typed into the fields of a rule. */
export type TypedRule = Record<keyof Rule, string>;

/** A rule as typed texts; no condition is an empty text. */
export function typedOf(rule: Rule): TypedRule {
  return Object.fromEntries(
    Object.entries(rule).map(([field, value]) => [
      field,
      value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  ) as TypedRule;
}

/** The rule of typed texts; null if one of them cannot be read. */
export function ruleOf(typed: TypedRule): Rule | null {
  const numbers = NUMBERS.map(([field]) => [field, numberOf(typed[field], MAX[field] ?? 3650)] as const);
  const levels = partsOf(typed.levels).map(Number);
  const tags = partsOf(typed.tags);
  const isWrong =
    numbers.some(([, value]) => value === undefined) ||
    levels.some((level) => !Number.isInteger(level) || level < 1 || level > 5) ||
    tags.length > TAGS_MAX ||
    tags.some((tag) => !TAG.test(tag));
  if (isWrong) return null;
  return {
    ...(Object.fromEntries(numbers) as Omit<Rule, 'levels' | 'tags'>),
    levels: levels.length === 0 ? null : levels,
    tags: tags.length === 0 ? null : tags,
  };
}

const SUM_MAX = 999_999_999_999;
const MAX: Partial<Record<keyof Rule, number>> = {
  deposits_min: SUM_MAX,
  deposits_max: SUM_MAX,
  stakes_min: SUM_MAX,
  stakes_max: SUM_MAX,
  agent_id: SUM_MAX,
};

const partsOf = (text: string) => text.split(/[\s,]+/).filter((part) => part !== '');

/** A whole number; null if nothing is typed, undefined if it cannot be read. */
function numberOf(text: string, max: number): number | null | undefined {
  if (text.trim() === '') return null;
  return parseWholeNumber(text, max) ?? undefined;
}

const GROUPS = [
  ['segmentDeposits', NUMBERS.slice(0, 3)],
  ['segmentStakes', NUMBERS.slice(3, 6)],
  ['segmentActivity', NUMBERS.slice(6, 10)],
] as const;

type FormProps = { typed: TypedRule; onChange: (typed: TypedRule) => void };

/** The conditions of a rule; an empty field is no condition. */
export function RuleForm({ typed, onChange }: FormProps) {
  const { t } = useT();
  const set = (field: keyof Rule) => (text: string) => onChange({ ...typed, [field]: text });
  return (
    <div className="ruleform">
      {GROUPS.map(([title, fields]) => (
        <fieldset key={title} className="bare">
          <legend>{t(title)}</legend>
          <div className="fieldgrid">
            {fields.map(([field, label]) => (
              <NumberField key={field} field={field} label={label} typed={typed} onChange={onChange} />
            ))}
          </div>
        </fieldset>
      ))}
      <fieldset className="bare">
        <legend>{t('segmentOther')}</legend>
        <Levels typed={typed} onChange={onChange} />
        <div className="fieldgrid">
          <NumberField field="agent_id" label="segmentAgent" typed={typed} onChange={onChange} />
          <TextField
            label={t('segmentTags')}
            value={typed.tags}
            onChange={set('tags')}
            lengthMax={300}
            hint={t('tagsHint')}
          />
        </div>
      </fieldset>
    </div>
  );
}

type NumberProps = FormProps & { field: (typeof NUMBERS)[number][0]; label: Key };

function NumberField({ field, label, typed, onChange }: NumberProps) {
  const { t } = useT();
  return (
    <TextField
      label={t(label)}
      value={typed[field]}
      onChange={(text) => onChange({ ...typed, [field]: text })}
      kind="amount"
      lengthMax={16}
      error={numberOf(typed[field], MAX[field] ?? 3650) === undefined ? t('wholeNumberNeeded') : undefined}
    />
  );
}

/** The VIP levels; none chosen is no condition. */
function Levels({ typed, onChange }: FormProps) {
  const { t } = useT();
  const chosen = partsOf(typed.levels);
  const toggle = (level: string, isOn: boolean) => {
    const next = isOn ? [...chosen, level].sort() : chosen.filter((one) => one !== level);
    onChange({ ...typed, levels: next.join(', ') });
  };
  return (
    <div className="levelchecks">
      {LEVEL_NAME.map((name, at) => (
        <Checkbox
          key={name}
          checked={chosen.includes(String(at + 1))}
          onChange={(event) => toggle(String(at + 1), event.target.checked)}
        >
          {t(name)}
        </Checkbox>
      ))}
    </div>
  );
}
