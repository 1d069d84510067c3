import { useT } from '../../../i18n/index.ts';
import { useWithdrawalInfo } from '../queries.ts';

/** The operator's rules for changing a payout account, as a sentence; undefined until they are loaded. */
export function usePayeeRules(): string | undefined {
  const { t } = useT();
  const { data } = useWithdrawalInfo();
  return data && t('payeeRules', { days: data.payee_change_days, hours: data.payee_wait_hours });
}
