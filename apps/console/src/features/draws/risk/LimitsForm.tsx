import { yangonDate } from '@shwe/kernel';
import { Button, Checkbox, Input, Select } from 'antd';
import { useState } from 'react';
import { KeyCap, Section } from '../../../components/basics.tsx';
import { Field } from '../../../components/Field.tsx';
import { ReasonField } from '../../../components/ReasonField.tsx';
import { ActionError } from '../../../components/states.tsx';
import { toast } from '../../../components/toast.tsx';
import { useConsoleAction } from '../../../core/console-action.ts';
import { amountText, dateTime, hourMinute } from '../../../core/format.ts';
import { useKeys } from '../../../core/keys.ts';
import { parseAmount } from '../../../core/parse.ts';
import { isLongEnough } from '../../../core/reason.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import type { Cell, Exposure } from '../types.ts';
import { numbersOf, type Scope } from './grid-numbers.ts';
import { type LimitChange, limitChanges } from './limit-changes.ts';
import { roomNow, roomUnder } from './room-under.ts';
import { type CapDraft, capFromDraft, newCapDraft, TemporaryCapFields } from './TemporaryCapFields.tsx';

type Draft = {
  cap: string;
  isTemporary: boolean;
  temporary: CapDraft;
  closed: boolean;
  scope: Scope;
  reason: string;
};

/** Up to this many numbers are listed; more are counted. */
const NAMED_MAX = 6;

/** The button's label for each change. */
const BUTTON_TEXTS: Record<LimitChange, Key> = {
  close: 'closeNumbers',
  open: 'openNumbers',
  temporaryCap: 'setTemporaryCap',
  cap: 'setCap',
};

/** The toast after each change. It names no cap: the server raises a cap below what is already sold. */
export const DONE_TEXTS: Record<LimitChange, Key> = {
  close: 'numbersClosed',
  open: 'numbersOpen',
  temporaryCap: 'temporaryCapSet',
  cap: 'limitsSet',
};

/** The draft, the numbers it applies to, and the action. */
function useLimits(exposure: Exposure, cell: Cell) {
  const { t, names } = useT();
  const action = useConsoleAction('operatorDraws', 'setCaps');
  const [typed, setTyped] = useState<Draft>({
    cap: amountText(cell.cap),
    isTemporary: cell.hot !== null,
    temporary: capDraftOf(cell, exposure.card.close_time),
    closed: cell.closed,
    scope: 'one',
    reason: '',
  });
  const change = (part: Partial<Draft>) => setTyped((before) => ({ ...before, ...part }));
  const numbers = numbersOf(cell.number, typed.scope);
  const cells = exposure.list.filter((one) => numbers.includes(one.number));
  const cap = parseAmount(typed.cap);
  const reason = typed.reason.trim();
  const temporaryCap = typed.isTemporary ? capFromDraft(typed.temporary) : null;
  const isReady = cap !== null && temporaryCap !== undefined && isLongEnough(reason) && !action.isPending;
  const until = temporaryCap ? (temporaryCap.until ?? exposure.card.close_time) : null;
  const changes = limitChanges(cells, {
    cap,
    closed: typed.closed,
    temporaryCap: temporaryCap && until ? { until, everywhere: temporaryCap.on === 'coming issues' } : null,
  });
  const describe = (labels: Record<LimitChange, Key>, between: string) => {
    const values = {
      cap: cap === null ? '–' : amountText(cap),
      until: until === null ? '–' : dateTime(until, names),
    };
    const switched = cells.filter((cell) => cell.closed !== typed.closed).map((cell) => cell.number);
    const isSwitch = (one: LimitChange) => (one === 'close' || one === 'open') && switched.length > 0;
    return changes
      .map((one) =>
        t(labels[one], { ...values, numbers: nameOf(t, isSwitch(one) ? switched : numbers, typed.scope) }),
      )
      .join(between);
  };
  const save = () => {
    if (!isReady || cap === null || temporaryCap === undefined) return;
    const { closed } = typed;
    action.mutate(
      { issue: exposure.card.issue, numbers, cap, hot: temporaryCap, closed, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(waiting ? t('limitsWait') : describe(DONE_TEXTS, ' '));
          change({ reason: '' });
        },
      },
    );
  };
  return { action, cells, cap, buttonLabel: describe(BUTTON_TEXTS, '\n'), isReady, save, typed, change };
}

/** The draft of the number's temporary cap, or of a new one when it has none. */
function capDraftOf({ hot }: Cell, closeTime: string): CapDraft {
  const typed = newCapDraft('this issue', closeTime);
  if (!hot) return typed;
  const isClose = !hot.everywhere && hot.until === closeTime;
  return {
    on: hot.everywhere ? 'coming issues' : 'this issue',
    end: isClose ? 'close' : 'time',
    day: yangonDate(new Date(hot.until)),
    time: hourMinute(hot.until),
  };
}

/**
 * Cap, temporary cap and closing of a number, its permutations, its head or its tail, with a reason for the audit
 * log.
 */
export function LimitsForm({ exposure, cell }: { exposure: Exposure; cell: Cell }) {
  const { t } = useT();
  const { action, cells, cap, buttonLabel, isReady, save, typed, change } = useLimits(exposure, cell);
  useKeys({ 'ctrl+enter': save });
  return (
    <Section title={t('limitsOf', { number: cell.number })}>
      <div className="limits">
        <Field label={t('cap')}>
          {(id) => (
            <Input
              id={id}
              className="amount"
              inputMode="numeric"
              value={typed.cap}
              onChange={(event) => change({ cap: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('limitsFor')}>
          {(id) => (
            <Select<Scope>
              id={id}
              value={typed.scope}
              options={scopes(t, cell.number)}
              onChange={(scope) => change({ scope })}
            />
          )}
        </Field>
        <Checkbox
          checked={typed.isTemporary}
          onChange={(event) => change({ isTemporary: event.target.checked })}
        >
          {t('temporaryCap')}
        </Checkbox>
        <Checkbox checked={typed.closed} onChange={(event) => change({ closed: event.target.checked })}>
          {t('closedForBetting')}
        </Checkbox>
        {typed.isTemporary && (
          <TemporaryCapFields
            typed={typed.temporary}
            change={(part) => change({ temporary: { ...typed.temporary, ...part } })}
            closeTime={exposure.card.close_time}
          />
        )}
        <Change cells={cells} cap={cap} isClosed={typed.closed} />
        <ReasonField
          className="whole"
          value={typed.reason}
          onChange={(reason) => change({ reason })}
          lengthMax={300}
        />
        <div className="whole">
          <ActionError failure={action.error} />
        </div>
        <Button
          className="whole"
          type="primary"
          size="large"
          block
          disabled={!isReady}
          loading={action.isPending}
          onClick={save}
        >
          {buttonLabel} <KeyCap k="Ctrl Enter" />
        </Button>
      </div>
    </Section>
  );
}

/** The numbers as a list; those of a large head or tail as a count. */
function nameOf(t: ReturnType<typeof useT>['t'], numbers: readonly string[], scope: Scope): string {
  const [first = ''] = numbers;
  if (numbers.length <= NAMED_MAX) return numbers.join(', ');
  return scope === 'tail'
    ? t('numbersOfTail', { n: numbers.length, digit: first.at(-1)! })
    : t('numbersOfHead', { n: numbers.length, digit: first[0]! });
}

function scopes(t: ReturnType<typeof useT>['t'], number: string): { value: Scope; label: string }[] {
  const others = numbersOf(number, 'permutations').slice(1);
  return [
    { value: 'one', label: t('scopeOne', { number }) },
    ...(others.length > 0
      ? [{ value: 'permutations' as const, label: t('reverse', { number: others.join(' ') }) }]
      : []),
    { value: 'head', label: t('scopeHead', { digit: number[0]! }) },
    { value: 'tail', label: t('scopeTail', { digit: number.at(-1)! }) },
  ];
}

/** What the change leaves under the cap. A cap below what is sold becomes what is sold. */
function Change({ cells, cap, isClosed }: { cells: readonly Cell[]; cap: number | null; isClosed: boolean }) {
  const { t } = useT();
  const short = cells.find((cell) => cap !== null && cap < cell.sold);
  const left = (some: readonly Cell[]) =>
    isClosed ? t('closedNumber') : cap === null ? t('none') : amountText(roomUnder(cap, some));
  return (
    <div className="whole">
      <table className="rows">
        <thead>
          <tr>
            <th>{t('thisChange')}</th>
            <th className="r">{t('now')}</th>
            <th className="r">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          {cells.length > NAMED_MAX && (
            <tr>
              <td className="wide">
                {t('numbersCount', { n: cells.length })} <span className="t3">{t('remaining')}</span>
              </td>
              <td className="r">
                {cells.every((cell) => cell.closed) ? t('closedNumber') : amountText(roomNow(cells))}
              </td>
              <td className="r b">{left(cells)}</td>
            </tr>
          )}
          {(cells.length > NAMED_MAX ? [] : cells).map((cell) => (
            <tr key={cell.number}>
              <td className="wide">
                {cell.number} <span className="t3">{t('remaining')}</span>
              </td>
              <td className="r">{cell.closed ? t('closedNumber') : amountText(cell.room)}</td>
              <td className="r b">{left([cell])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {short && <small className="amber">{t('capBelowSold', { sold: amountText(short.sold) })}</small>}
    </div>
  );
}
