import type { Output } from '@shwe/contract';
import { addDays, yangonDate } from '@shwe/kernel';
import { isPairSet } from '@shwe/rules';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { businessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { weekdayDay } from '../../core/format.ts';
import { dayTyped } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../parts/Field.tsx';
import { ReasonField } from '../../parts/ReasonField.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { subjectText } from '../../parts/words.ts';
import { COLOURS } from './MemberLimits.tsx';
import { ruleText, ruleTyped, ruleValue } from './rule-text.ts';
import type { RuleRow } from './types.ts';

/** Another figure from a day to come on; then which planned issues follow it, and which stay as they are. */
export function RuleForm({ game, rows }: { game: 1 | 2; rows: readonly RuleRow[] }) {
  const { t, names } = useT();
  const deed = useConsoleAction('operatorCalendar', 'setRule');
  const [kind, setKind] = useState<RuleRow['kind']>('number_cap');
  const nowOf = (wanted: RuleRow['kind']) => rows.find((row) => row.kind === wanted)?.now ?? [];
  const [typed, setTyped] = useState(() => ruleTyped(kind, nowOf(kind)));
  const [day, setDay] = useState<string>(() => addDays(yangonDate(new Date(businessNow())), 1));
  const [reason, setReason] = useState('');
  const value = ruleValue(kind, typed);
  const from = dayTyped(day);
  const isReady = value !== null && from !== null && reason.trim().length >= 3;
  const save = () => {
    if (!isReady) return;
    deed.mutate({ game, kind, from, value, reason: reason.trim() }, { onSuccess: () => setReason('') });
  };
  return (
    <div className="entry">
      <h3 className="b">{t('changeRule')}</h3>
      <div className="two">
        <Field label={t('ruleName')}>
          {(id) => (
            <Select<RuleRow['kind']>
              id={id}
              value={kind}
              options={rows.map((row) => ({ value: row.kind, label: t(`rule_${row.kind}`) }))}
              onChange={(chosen) => {
                setKind(chosen);
                setTyped(ruleTyped(chosen, nowOf(chosen)));
              }}
            />
          )}
        </Field>
        <Field label={t('fromDayField')}>
          {(id) => (
            <Input id={id} maxLength={10} value={day} onChange={(event) => setDay(event.target.value)} />
          )}
        </Field>
      </div>
      <div className={typed.length > 1 ? 'four' : 'two'}>
        {typed.map((text, at) => (
          <Field key={COLOURS[at]!.word} label={typed.length > 1 ? t(COLOURS[at]!.word) : t(`rule_${kind}`)}>
            {(id) => (
              <Input
                id={id}
                className="amount"
                value={text}
                onChange={(event) => setTyped(typed.with(at, event.target.value))}
              />
            )}
          </Field>
        ))}
        {typed.length === 1 && <ReasonField value={reason} onChange={setReason} lengthMax={300} />}
      </div>
      {typed.length > 1 && <ReasonField value={reason} onChange={setReason} lengthMax={300} />}
      {kind === 'odds' && <small className="t3">{t('oddsTwo')}</small>}
      {isPairSet(kind) && !deed.data && <small className="t3">{t('pairsNote')}</small>}
      <DeedNote failure={deed.error} />
      {deed.data && deed.variables && <Reach reach={deed.data} kind={deed.variables.kind} />}
      <Button type="primary" disabled={!isReady} loading={deed.isPending} onClick={save}>
        {isReady
          ? t(kind === 'odds' ? 'askRule' : 'saveRule', {
              rule: t(`rule_${kind}`),
              value: ruleText(kind, value),
              day: weekdayDay(from, names),
            })
          : t('saveRuleShort')}
      </Button>
    </div>
  );
}

/** So many issues are named; more are counted. */
const NAMED_MAX = 4;

function Reach({ reach, kind }: { reach: Output<'operatorCalendar', 'setRule'>; kind: RuleRow['kind'] }) {
  const said = useT();
  const { t } = said;
  const named = (issues: readonly string[]) =>
    [
      ...issues.slice(0, NAMED_MAX).map((issue) => subjectText(said, `issue:${issue}`)),
      ...(issues.length > NAMED_MAX ? [t('andMore', { n: issues.length - NAMED_MAX })] : []),
    ].join(', ');
  if (reach.waiting) return <Note tone="amber" icon="clock" title={t('ruleWaits')} text={t('oddsTwo')} />;
  return (
    <Note
      tone="jade"
      icon="tick"
      title={t('ruleSaved')}
      text={
        <>
          {reach.follow.length > 0 && <div>{t('ruleFollow', { issues: named(reach.follow) })}</div>}
          {reach.stay.length > 0 && <div>{t('ruleStay', { issues: named(reach.stay) })}</div>}
          {reach.follow.length + reach.stay.length === 0 && (
            <div>{t(isPairSet(kind) ? 'pairsNote' : 'ruleNone')}</div>
          )}
        </>
      }
    />
  );
}
