import type { Input } from '@shwe/contract';
import { Switch } from 'antd';
import { useState } from 'react';
import { Facts, Section } from '../../components/basics.tsx';
import { LEVEL_NAME } from '../../components/level-names.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { Level } from './types.ts';

const SUMS = ['threshold', 'upgrade_bonus', 'monthly_bonus', 'birthday_bonus'] as const;
/** Empty: as everybody. */
const LIMITS = ['withdraw_count', 'withdraw_sum'] as const;
type Field = (typeof SUMS)[number] | (typeof LIMITS)[number];

const LABEL: Record<Field, Key> = {
  threshold: 'vipThreshold',
  upgrade_bonus: 'vipUpgrade',
  monthly_bonus: 'vipMonthly',
  birthday_bonus: 'vipBirthday',
  withdraw_count: 'vipWithdrawCount',
  withdraw_sum: 'vipWithdrawSum',
};

/** The figures of a level. What costs more waits for a second operator, who sees it here and saves the same. */
export function LevelForm({ level, mayChange }: { level: Level; mayChange: boolean }) {
  const { t } = useT();
  return (
    <Section title={t(LEVEL_NAME[level.level - 1]!)}>
      {level.asked && <Asked asked={level.asked} />}
      {mayChange ? (
        <Editor level={level} />
      ) : (
        <Facts rows={[...SUMS, ...LIMITS].map((field) => [t(LABEL[field]), textOf(level[field])])} />
      )}
    </Section>
  );
}

const textOf = (figure: number | null) => (figure === null ? '' : amountText(figure));

function Asked({ asked }: { asked: NonNullable<Level['asked']> }) {
  const { t } = useT();
  const figures = [...SUMS, ...LIMITS]
    .filter((field) => asked.figures[field] !== null)
    .map((field) => `${t(LABEL[field])} ${textOf(asked.figures[field])}`)
    .join(' · ');
  return (
    <Callout
      tone="amber"
      icon="clock"
      title={t('vipAskedBy', { by: asked.mine ? t('you') : asked.operator })}
      text={`${figures} · ${t(asked.figures.is_on ? 'vipOn' : 'vipOff')} · ${asked.reason}`}
    />
  );
}

function Editor({ level }: { level: Level }) {
  const { t } = useT();
  const action = useConsoleAction('operatorVip', 'saveLevel');
  const shown = level.asked && !level.asked.mine ? level.asked.figures : level;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const [isOn, setOn] = useState<boolean | null>(null);
  const read = (field: Field): number | null | undefined => {
    const text = typed[field];
    if (text === undefined) return shown[field];
    if (text.trim() === '') return LIMITS.includes(field as never) ? null : undefined;
    return parseWholeNumber(text, 999_999_999_999) ?? undefined;
  };
  const figures = Object.fromEntries([...SUMS, ...LIMITS].map((field) => [field, read(field)]));
  const isComplete = Object.values(figures).every((figure) => figure !== undefined);
  const isFirst = level.level === 1;
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      {
        ...figures,
        level: level.level,
        is_on: isOn ?? shown.is_on,
        reason,
      } as Input<'operatorVip', 'saveLevel'>,
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'vipRequested' : 'vipSaved'));
          setTyped({});
          setOn(null);
          clear();
        },
      },
    );
  return (
    <ReasonForm
      action={action}
      isReady={isComplete}
      hint={t('vipHint')}
      buttons={[{ label: t('vipSave'), look: 'primary', run }]}
    >
      {[...SUMS, ...LIMITS].map((field) => (
        <TextField
          key={field}
          label={t(LABEL[field])}
          value={typed[field] ?? textOf(shown[field])}
          onChange={(text) => setTyped({ ...typed, [field]: text })}
          kind="amount"
          lengthMax={16}
          isDisabled={isFirst && field === 'threshold'}
          error={figures[field] === undefined ? t('wholeNumberNeeded') : undefined}
          hint={LIMITS.includes(field as never) ? t('vipAsEverybody') : undefined}
        />
      ))}
      <span>
        <Switch
          size="small"
          checked={isOn ?? shown.is_on}
          disabled={isFirst}
          onChange={setOn}
          aria-label={t('vipOn')}
        />{' '}
        {t('vipOn')}
      </span>
    </ReasonForm>
  );
}
