import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { sum } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Cap, Section } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote } from '../../parts/states.tsx';
import { toast } from '../../parts/toast.tsx';
import { otherOrders } from './choose.ts';
import type { Cell, Exposure } from './types.ts';

/** The shortest reason the server takes, characters. */
const REASON_MIN = 3;

type Typed = { cap: string; hot: boolean; closed: boolean; withReverse: boolean; reason: string };

/** What was typed, what it means for which numbers, and the deed. */
function useLimits(found: Exposure, cell: Cell) {
  const { t } = useT();
  const deed = useDeed('consoleLottery', 'setLimits');
  const [typed, setTyped] = useState<Typed>({
    cap: sum(cell.cap),
    hot: cell.hot,
    closed: cell.closed,
    withReverse: false,
    reason: '',
  });
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }));
  const others = otherOrders(cell.number);
  const numbers = typed.withReverse ? [cell.number, ...others] : [cell.number];
  const cells = found.list.filter((one) => numbers.includes(one.number));
  const cap = wholeSum(typed.cap);
  const reason = typed.reason.trim();
  const isReady = cap !== null && reason.length >= REASON_MIN && !deed.isPending;
  const names = numbers.join(', ');
  const save = () => {
    if (!isReady || cap === null) return;
    const { hot, closed } = typed;
    deed.mutate(
      { issue: found.card.issue, numbers, cap, hot, closed, reason },
      {
        onSuccess: () => {
          toast(t('limitsSet', { numbers: names, cap: sum(cap) }));
          type({ reason: '' });
        },
      },
    );
  };
  return { deed, others, cells, cap, names, isReady, save, typed, type };
}

/** Cap, hot and closed marks of a number, and of its reverse when wanted, with a reason for the audit log. */
export function LimitsForm({ found, cell }: { found: Exposure; cell: Cell }) {
  const { t } = useT();
  const { deed, others, cells, cap, names, isReady, save, typed, type } = useLimits(found, cell);
  useKeys({ 'ctrl+enter': save });
  return (
    <Section title={t('limitsOf', { number: cell.number })}>
      <div className="limits">
        <Field label={t('cap')} className={others.length > 0 ? '' : 'whole'}>
          {(id) => (
            <Input
              id={id}
              className="amount"
              inputMode="numeric"
              value={typed.cap}
              onChange={(event) => type({ cap: event.target.value })}
            />
          )}
        </Field>
        {others.length > 0 && (
          <span className="field">
            {t('alsoFor')}
            <Checkbox
              checked={typed.withReverse}
              onChange={(event) => type({ withReverse: event.target.checked })}
            >
              {t('reverse', { number: others.join(' ') })}
            </Checkbox>
          </span>
        )}
        <Checkbox checked={typed.hot} onChange={(event) => type({ hot: event.target.checked })}>
          {t('hot')}
        </Checkbox>
        <Checkbox checked={typed.closed} onChange={(event) => type({ closed: event.target.checked })}>
          {t('closedForBets')}
        </Checkbox>
        <Change cells={cells} cap={cap} isClosed={typed.closed} />
        <Field label={t('reason')} className="whole">
          {(id) => (
            <Input
              id={id}
              maxLength={300}
              value={typed.reason}
              onChange={(event) => type({ reason: event.target.value })}
            />
          )}
        </Field>
        <div className="whole">
          <DeedNote failure={deed.error} />
        </div>
        <Button
          className="whole"
          type="primary"
          size="large"
          block
          disabled={!isReady}
          loading={deed.isPending}
          onClick={save}
        >
          {t('setCap', { numbers: names, cap: cap === null ? '–' : sum(cap) })} <Cap k="Ctrl Enter" />
        </Button>
      </div>
    </Section>
  );
}

/** What the change would leave for bets. A cap below what is sold becomes what is sold. */
function Change({ cells, cap, isClosed }: { cells: readonly Cell[]; cap: number | null; isClosed: boolean }) {
  const { t } = useT();
  const short = cells.find((cell) => cap !== null && cap < cell.sold);
  const after = (cell: Cell) => (isClosed || cap === null ? 0 : Math.max(0, cap - cell.sold));
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
          {cells.map((cell) => (
            <tr key={cell.number}>
              <td className="wide">
                {cell.number} <span className="t3">{t('roomOf')}</span>
              </td>
              <td className="r">{sum(cell.room)}</td>
              <td className="r b">{cap === null ? t('none') : sum(after(cell))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {short && <small className="amber">{t('capBelowSold', { sold: sum(short.sold) })}</small>}
    </div>
  );
}
