import { Icon } from '../../components/Icon.tsx';
import { dotted } from '../../components/texts.ts';
import { useT } from '../../i18n/index.ts';
import type { TreeNode } from './types.ts';

/**
 * What needs somebody at a node, as one icon: ruby with a dispute or a late withdrawal, amber with a request, and pale if
 * it is only somebody below.
 */
export function NodeAlert({ alerts: { disputes, late, requests, below } }: { alerts: TreeNode['alerts'] }) {
  const { t } = useT();
  const text = dotted(
    disputes > 0 && t('agentsAlertDisputes', { n: disputes }),
    late > 0 && t('agentsAlertLate', { n: late }),
    requests > 0 && t('agentsAlertRequests', { n: requests }),
    below > 0 && t('agentsAlertBelow', { n: below }),
  );
  if (text === '') return null;
  const isUrgent = disputes + late > 0;
  const tone = isUrgent ? 'ruby' : requests > 0 ? 'amber' : 't3';
  return (
    <span className={`nodealert ${tone}`} role="img" aria-label={text} title={text}>
      <Icon name={isUrgent ? 'octagon' : 'triangle'} />
    </span>
  );
}
