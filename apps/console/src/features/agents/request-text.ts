import type { Output } from '@shwe/contract';
import { rateText } from '../../core/rates.ts';
import type { useT } from '../../i18n/index.ts';

type Request = Output<'operatorAgents', 'requests'>['list'][number];

/** What a request that waits for a second operator would change. */
export function requestText(t: ReturnType<typeof useT>['t'], { kind, key, to, rate }: Request): string {
  if (kind === 'move') return t('agentsPendingMove', { to: to?.name ?? t('agentsNobody') });
  if (kind === 'appointment') return t('agentsPendingAppointment');
  if (kind === 'dismissal') return t('agentsPendingDismissal');
  if (kind === 'rate') return t('agentsPendingRate', { game: key.toUpperCase(), rate: rateText(rate) });
  const model = key === 'turnover' ? t('commissionsModel_turnover') : t('commissionsModel_net_loss');
  return t('agentsPendingCommission', { model, rate: rateText(rate) });
}
