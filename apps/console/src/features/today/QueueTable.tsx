import { KeyCap, Section } from '../../components/basics.tsx';
import { AgeStrip } from '../../components/cases/AgeStrip.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ageText } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { ageMinutes, disputeState, slaState } from '../../core/sla.ts';
import { useSlaMinutes } from '../../core/use-sla.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import type { QueuePart } from './pending-cases.ts';

/** The pending cases of each part of a queue, with a mark for the age of each case. */
export function QueueTable({ parts }: { parts: readonly QueuePart[] }) {
  const { t } = useT();
  const { go } = useNav();
  const now = useBusinessNow(15_000);
  const slaMinutes = useSlaMinutes();
  const agesOf = ({ cases }: QueuePart) => cases.map(({ since }) => ageMinutes(since, now));
  const oldestOf = (part: QueuePart) => (part.cases.length === 0 ? null : Math.max(...agesOf(part)));
  // Of a queue that is cut, what is counted here is the least that there is.
  const orMore = (text: string, { isCut }: QueuePart) => (isCut ? `${text}+` : text);
  const open = ({ path, search }: QueuePart) => go(path, search);
  return (
    <Section title={t('pendingCases')} remark={t('pendingCasesText')}>
      <DataTable
        cards
        rows={parts}
        idOf={({ part }) => part}
        columns={[
          {
            head: t('queue'),
            className: 'wide',
            cell: ({ queue, part }) => (
              <>
                <b className="b">{t(queue)}</b> <span className="t3">{t(part)}</span>
              </>
            ),
          },
          {
            head: t('cases'),
            align: 'right',
            cell: (part) => (
              <OpenQueue
                className="b"
                label={orMore(String(part.cases.length), part)}
                open={() => open(part)}
              />
            ),
          },
          {
            head: t('unassignedCases'),
            align: 'right',
            cell: (part) => orMore(String(part.cases.filter((one) => one.isUnassigned).length), part),
          },
          {
            head: t('oldest'),
            align: 'right',
            className: (part) => {
              const oldest = oldestOf(part);
              const stateOf = part.sla === 'disputes' ? disputeState : slaState;
              return oldest === null ? 't3' : stateOf(oldest, slaMinutes[part.sla]);
            },
            cell: (part) => {
              const oldest = oldestOf(part);
              return oldest === null ? t('none') : ageText(t, oldest);
            },
          },
          {
            head: t('sla'),
            align: 'right',
            className: 't3',
            cell: ({ sla }) => (Number.isFinite(slaMinutes[sla]) ? ageText(t, slaMinutes[sla]) : ''),
          },
          {
            head: t('age'),
            cell: (part) =>
              Number.isFinite(slaMinutes[part.sla]) && (
                <AgeStrip agesMin={agesOf(part)} slaMinutes={slaMinutes[part.sla]} />
              ),
          },
          {
            head: t('amountKs'),
            align: 'right',
            cell: (part) => (
              <OpenQueue
                label={orMore(amountText(part.cases.reduce((sum, { amount }) => sum + amount, 0)), part)}
                open={() => open(part)}
              />
            ),
          },
          {
            head: '',
            align: 'right',
            cell: ({ keys }) => (
              <>
                <KeyCap k="G" /> <KeyCap k={keys} />
              </>
            ),
          },
        ]}
      />
    </Section>
  );
}

type OpenProps = { label: string; className?: string; open: () => void };

function OpenQueue({ label, className = '', open }: OpenProps) {
  return (
    <button type="button" className={`bare link ${className}`} onClick={open}>
      {label}
    </button>
  );
}
