import { Section } from '../../components/basics.tsx';
import { useChannelTitle } from '../../core/channels.ts';
import { amountText, dateTime, dayMonth } from '../../core/format.ts';
import { en } from '../../i18n/catalogues.ts';
import { type Key, useT } from '../../i18n/index.ts';
import type { Approval } from './types.ts';

type Change = Approval['changes'][number];

/** The texts of values that are codes: the field, and the prefix of their messages. */
export const CODES: Record<string, string> = {
  role: 'role_',
  rejectReason: 'reason_',
  adjustmentReason: 'adjustmentReason_',
  correctionWhy: 'cause_',
  moneyTo: 'approvalTo_',
};

/** What a request changes: each figure before and after, and the difference of amounts. */
export function ChangesTable({ changes }: { changes: readonly Change[] }) {
  const { t } = useT();
  const valueText = useValueText();
  return (
    <Section title={t('approvalChanges')}>
      <table className="rows plain changes">
        <thead>
          <tr>
            <th />
            <th className="r">{t('approvalBefore')}</th>
            <th>{t('approvalAfter')}</th>
            <th className="r">{t('approvalDifference')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.field}>
              <td className="t2">{t(fieldKey(change.field))}</td>
              <td className="r t3">{valueText(change.field, change.before)}</td>
              <td className="wraps b">{`→\u00a0${valueText(change.field, change.after)}`}</td>
              <td className="r">{differenceText(change)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

const has = (key: string): key is Key => key in en;

function fieldKey(field: string): Key {
  const rule = field.startsWith('rule_') ? `parameter_${field.slice(5)}` : `approvalField_${field}`;
  return has(rule) ? rule : 'approvalField_value';
}

function differenceText({ before, after }: Change): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const difference = after - before;
  return difference > 0 ? `+${amountText(difference)}` : amountText(difference);
}

function useValueText(): (field: string, value: Change['before']) => string {
  const { t, names } = useT();
  const channelTitle = useChannelTitle();
  return (field, value) => {
    if (value === null) return t('none');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (typeof value === 'number') return amountText(value);
    const code = CODES[field] && `${CODES[field]}${value}`;
    if (code && has(code)) return t(code);
    if (field === 'payoutAccount') return channelTitle(value);
    if (field === 'until') return dateTime(value, names);
    return /^\d{4}-\d{2}-\d{2}$/.test(value) ? dayMonth(value, names) : value;
  };
}
