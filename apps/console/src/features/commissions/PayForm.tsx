import { Section } from '../../components/basics.tsx';
import type { CommissionMonth } from '../../components/commissions/types.ts';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';

/** Asks for the pay-out of what is due; the second operator who asks for the same sum lets it be paid. */
export function PayForm({ month: { id, due, request } }: { month: CommissionMonth }) {
  const { t } = useT();
  const action = useConsoleAction('operatorCommissions', 'pay');
  const approves = request !== null && !request.mine && request.amount === due;
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { month: id, amount: due, reason },
      {
        onSuccess: ({ waiting }) => {
          toast(t(waiting ? 'commissionsPayRequested' : 'commissionsPayApproved'));
          clear();
        },
      },
    );
  return (
    <Section title={t('commissionsPay')}>
      {request && (
        <Callout
          tone="amber"
          icon="clock"
          title={t(request.amount === due ? 'commissionsPayAsked' : 'commissionsPayAskedOther', {
            amount: amountText(request.amount),
            by: request.mine ? t('you') : request.operator,
          })}
          text={request.reason}
        />
      )}
      {!(request?.mine && request.amount === due) && (
        <ReasonForm
          action={action}
          hint={t('commissionsPayHint')}
          buttons={[
            {
              label: t(approves ? 'commissionsPayApprove' : 'commissionsPayRequest', {
                amount: amountText(due),
              }),
              look: 'primary',
              run,
            },
          ]}
        />
      )}
    </Section>
  );
}
