import { Section } from '../../components/basics.tsx';
import { ReplyMark } from '../../components/cases/ReplyMark.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ageText, subjectName } from '../../components/texts.ts';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { ageMinutes, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** Rows shown; the queue has all of them. */
const SHOWN = 6;

/**
 * The requests of others that wait for this operator, and own ones that somebody asked about, those closest to their SLA
 * or furthest over it first.
 */
export function PendingApprovals() {
  const texts = useT();
  const { t } = texts;
  const now = useBusinessNow(15_000);
  const { data } = useApiQuery('operatorApprovals', 'list', {});
  const waiting = data?.list.filter(({ mine, has_reply: hasReply }) => !mine || hasReply) ?? [];
  if (!data || waiting.length === 0) return null;
  const leftOf = (row: (typeof waiting)[number]) => data.sla_minutes[row.group] - ageMinutes(row.at, now);
  const rows = waiting.toSorted((one, other) => leftOf(one) - leftOf(other)).slice(0, SHOWN);
  return (
    <Section
      title={t('pendingApprovals')}
      remark={t('pendingApprovalsText', { n: waiting.length })}
      end={
        <a className="link" href={hrefOf(paths.secondApprovals)}>
          {t('allOf')}
        </a>
      }
    >
      <DataTable
        rows={rows}
        idOf={({ id }) => id}
        columns={[
          {
            head: t('approvalRequest'),
            className: 'wide wraps',
            cell: (row) => (
              <>
                <a className="link b" href={hrefOf(paths.secondApproval.replace('$id', row.id))}>
                  {t(`act_${row.kind}`)}
                </a>{' '}
                <ReplyMark request={row} />
                <span className="t3">
                  {[row.who?.name, subjectName(texts, row)].filter(Boolean).join(', ')}
                </span>
              </>
            ),
          },
          {
            head: t('age'),
            align: 'right',
            className: (row) => slaState(ageMinutes(row.at, now), data.sla_minutes[row.group]),
            cell: (row) => ageText(t, ageMinutes(row.at, now)),
          },
          {
            head: t('sla'),
            align: 'right',
            className: 't3',
            cell: (row) => ageText(t, data.sla_minutes[row.group]),
          },
          {
            head: t('amountKs'),
            align: 'right',
            cell: ({ amount }) => (amount === null ? t('none') : amountText(amount)),
          },
        ]}
      />
    </Section>
  );
}
