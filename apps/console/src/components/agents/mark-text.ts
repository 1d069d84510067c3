import type { Output } from '@shwe/contract';
import { amountText, weekdayDay } from '../../core/format.ts';
import type { useT } from '../../i18n/index.ts';
import { SECTION_NAMES } from '../draws/DrawTimeline.tsx';

type Mark = Output<'operatorAgents', 'marks'>['list'][number];
type Texts = Pick<ReturnType<typeof useT>, 't' | 'names'>;

/** Figures of a mark that are days of Yangon. */
const DAYS: readonly string[] = ['day', 'from', 'to'];

/** What a mark of an agent says, with its figures. */
export function markText({ t, names }: Texts, { code, details }: Mark): string {
  const shown = (name: string, value: string | number) => {
    if (typeof value === 'number') return amountText(value);
    if (name === 'section') return t(SECTION_NAMES[value as keyof typeof SECTION_NAMES]);
    if (name === 'by') return t(value === 'device' ? 'agentsLinkedByDevice' : 'agentsLinkedByPayee');
    return DAYS.includes(name) ? weekdayDay(value, names) : value;
  };
  return t(
    `agentsMark_${code}`,
    Object.fromEntries(Object.entries(details).map(([name, value]) => [name, shown(name, value)])),
  );
}
