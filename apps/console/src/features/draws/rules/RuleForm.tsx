import type { Output } from '@shwe/contract';
import { addDays, yangonDate } from '@shwe/kernel';
import { isPairSet, LOTTERY_WALLET, MAIN_WALLET, ruleLoosens } from '@shwe/rules';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError, Callout } from '../../../components/states.tsx';
import { subjectText } from '../../../components/texts.ts';
import { businessNow } from '../../../core/clock.ts';
import { useConsoleAction } from '../../../core/console-action.ts';
import { weekdayDay } from '../../../core/format.ts';
import { parseDay } from '../../../core/parse.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { useT } from '../../../i18n/index.ts';
import { TIERS } from '../risk/MemberLimits.tsx';
import type { RuleRow } from '../types.ts';
import { parseRule, ruleFields, ruleText, walletName } from './rule-text.ts';

/** Changes a draw rule from a day on, and shows which scheduled draws follow it and which stay as they are. */
export function RuleForm({ game, rows }: { game: 1 | 2; rows: readonly RuleRow[] }) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorCalendar', 'setRule');
  const [kind, setKind] = useState<RuleRow['kind']>('number_cap');
  const nowOf = (wanted: RuleRow['kind']) => rows.find((row) => row.kind === wanted)?.now ?? [];
  const [typed, setTyped] = useState(() => ruleFields(kind, nowOf(kind)));
  const [day, setDay] = useState<string>(() => addDays(yangonDate(new Date(businessNow())), 1));
  const [reason, setReason] = useState('');
  const value = parseRule(kind, typed);
  const from = parseDay(day);
  const isReady = value !== null && from !== null && isLongEnough(reason);
  const needsApproval = value !== null && ruleLoosens(kind, nowOf(kind).map(BigInt), value.map(BigInt));
  const save = () => {
    if (!isReady) return;
    action.mutate({ game, kind, from, value, reason: reason.trim() }, { onSuccess: () => setReason('') });
  };
  return (
    <div className="entry">
      <h3 className="b">{t('changeParameter')}</h3>
      <div className="two">
        <Field label={t('parameter')}>
          {(id) => (
            <Select<RuleRow['kind']>
              id={id}
              value={kind}
              options={rows.map((row) => ({ value: row.kind, label: t(`parameter_${row.kind}`) }))}
              onChange={(chosen) => {
                setKind(chosen);
                setTyped(ruleFields(chosen, nowOf(chosen)));
              }}
            />
          )}
        </Field>
        <Field label={t('effectiveFrom')}>
          {(id) => (
            <Input id={id} maxLength={10} value={day} onChange={(event) => setDay(event.target.value)} />
          )}
        </Field>
      </div>
      <div className={typed.length > 1 ? 'four' : 'two'}>
        {typed.map((text, index) => (
          <Field
            key={TIERS[index]!.label}
            label={typed.length > 1 ? t(TIERS[index]!.label) : t(`parameter_${kind}`)}
          >
            {(id) =>
              kind === 'wallet' ? (
                <Select
                  id={id}
                  value={text}
                  options={[MAIN_WALLET, LOTTERY_WALLET].map((wallet) => ({
                    value: String(wallet),
                    label: t(walletName(Number(wallet))),
                  }))}
                  onChange={(chosen) => setTyped([chosen])}
                />
              ) : (
                <Input
                  id={id}
                  className="amount"
                  value={text}
                  onChange={(event) => setTyped(typed.with(index, event.target.value))}
                />
              )
            }
          </Field>
        ))}
        {typed.length === 1 && <ReasonField value={reason} onChange={setReason} lengthMax={300} />}
      </div>
      {typed.length > 1 && <ReasonField value={reason} onChange={setReason} lengthMax={300} />}
      {needsApproval && <small className="t3">{t('ruleNeedsApproval')}</small>}
      {kind === 'wallet' && <small className="t3">{t('walletRuleHint')}</small>}
      {isPairSet(kind) && !action.data && <small className="t3">{t('pairsHint')}</small>}
      <ActionError failure={action.error} />
      {action.data && action.variables && <AffectedDraws effect={action.data} kind={action.variables.kind} />}
      <Button type="primary" disabled={!isReady} loading={action.isPending} onClick={save}>
        {isReady
          ? t(needsApproval ? 'submitRule' : 'saveParameter', {
              rule: t(`parameter_${kind}`),
              value: ruleText(t, kind, value),
              day: weekdayDay(from, names),
            })
          : t(needsApproval ? 'submitRuleShort' : 'saveParameterShort')}
      </Button>
    </div>
  );
}

/** Up to this many draws are listed; more are counted. */
const NAMED_MAX = 4;

function AffectedDraws({
  effect,
  kind,
}: {
  effect: Output<'operatorCalendar', 'setRule'>;
  kind: RuleRow['kind'];
}) {
  const texts = useT();
  const { t } = texts;
  const drawNames = (issues: readonly string[]) =>
    [
      ...issues.slice(0, NAMED_MAX).map((issue) => subjectText(texts, `issue:${issue}`)),
      ...(issues.length > NAMED_MAX ? [t('andMore', { n: issues.length - NAMED_MAX })] : []),
    ].join(', ');
  if (effect.waiting)
    return <Callout tone="amber" icon="clock" title={t('ruleRequested')} text={t('ruleNeedsApproval')} />;
  return (
    <Callout
      tone="jade"
      icon="tick"
      title={t('ruleSaved')}
      text={
        <>
          {effect.follow.length > 0 && <div>{t('ruleApplies', { issues: drawNames(effect.follow) })}</div>}
          {effect.stay.length > 0 && <div>{t('ruleUnchanged', { issues: drawNames(effect.stay) })}</div>}
          {effect.follow.length + effect.stay.length === 0 && (
            <div>{t(isPairSet(kind) ? 'pairsHint' : 'ruleNoDraws')}</div>
          )}
        </>
      }
    />
  );
}
