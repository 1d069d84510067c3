import { Button } from 'antd';
import { differenceText } from '../../components/agents/difference-text.ts';
import { RecomputedDiffers } from '../../components/agents/RecomputedDiffers.tsx';
import { Facts } from '../../components/basics.tsx';
import { Statements } from '../../components/commissions/Statements.tsx';
import type { CommissionMonth } from '../../components/commissions/types.ts';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { saveCsvText, saveXlsx } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText, dateTime, monthYear } from '../../core/format.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { PayForm } from './PayForm.tsx';

/** One month: its sums, whether both computations agree, paying it, its files and statements. */
export function MonthView({ month }: { month: CommissionMonth }) {
  const texts = useT();
  const { t, names } = texts;
  const { may } = useMe();
  const recompute = useConsoleAction('operatorCommissions', 'recompute');
  const file = useConsoleAction('operatorCommissions', 'file');
  const compare = () =>
    recompute.mutate(
      { month: month.id },
      {
        onSuccess: ({ difference }) => {
          if (difference === '') toast(t('agentsRecomputedSame'));
        },
      },
    );
  const save = (format: 'csv' | 'xlsx') =>
    file.mutate(
      { month: month.id, format },
      {
        onSuccess: (saved) => {
          if (format === 'csv') saveCsvText(saved);
          else saveXlsx(saved);
          toast(t(saved.cut ? 'commissionsSavedCut' : 'agentsSaved', { n: saved.rows }));
        },
      },
    );
  const found = recompute.data?.difference ?? '';
  return (
    <>
      <h2 className="sidetitle">{monthYear(month.id, names)}</h2>
      {month.difference !== '' && (
        <Callout
          tone="ruby"
          icon="triangle"
          title={t('agentsDiffers')}
          text={differenceText(texts, month.difference)}
        />
      )}
      {found !== '' && found !== month.difference && <RecomputedDiffers found={found} />}
      <Facts
        rows={[
          [t('commissionsPayable'), amountText(month.payable)],
          [t('commissionsDue'), amountText(month.due)],
          month.withheld === 0 ? null : [t('commissionsWithheld'), amountText(month.withheld)],
          [t('agentsPaid'), amountText(month.paid)],
          month.carried === 0 ? null : [t('commissionsCarried'), amountText(month.carried)],
          [t('agentsComputedAt'), dateTime(month.computed_at, names)],
          month.checked_at === null ? null : [t('agentsCheckedAt'), dateTime(month.checked_at, names)],
        ]}
      />
      <ActionError failure={recompute.error ?? file.error} />
      <div className="acts">
        {may('agent.change') && (
          <Button loading={recompute.isPending} onClick={compare}>
            {t('agentsRecompute')}
          </Button>
        )}
        <Button disabled={file.isPending} onClick={() => save('csv')}>
          CSV
        </Button>
        <Button disabled={file.isPending} onClick={() => save('xlsx')}>
          XLSX
        </Button>
      </div>
      {may('commission.pay') && month.due > 0 && <PayForm month={month} />}
      <Statements month={month.id} />
    </>
  );
}
