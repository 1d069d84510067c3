import type { Output } from '@shwe/contract';
import { amountText } from '../../core/format.ts';
import type { useT } from '../../i18n/index.ts';

type Mark = Output<'operatorAgents', 'marks'>['list'][number];

/** What a mark of an agent says, with its figures. */
export function markText(t: ReturnType<typeof useT>['t'], { code, details }: Mark): string {
  const figures = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'number' ? amountText(value) : value,
  ]);
  return t(`agentsMark_${code}`, Object.fromEntries(figures));
}
