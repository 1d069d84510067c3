import { Section } from '../../components/basics.tsx';
import { ReplyMark } from '../../components/cases/ReplyMark.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { ageText, subjectName } from '../../components/texts.ts';
import { amountText } from '../../core/format.ts';
import { slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { useWaitingApprovals } from './waiting-approvals.ts';

/** Rows shown; the queue has all of them. */
const SHOWN = 6;

/** The requests that wait for this operator. */
export function PendingApprovals() {
  const texts = useT();
  const { t } = texts;
  const waiting = useWaitingApprovals() ?? [];
  if (waiting.length === 0) return null;
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
        cards
        rows={waiting.slice(0, SHOWN)}
        idOf={({ request }) => request.id}
        columns={[
          {
            head: t('approvalRequest'),
            className: 'wide wraps',
            cell: ({ request }) => (
              <>
                <a className="link b" href={hrefOf(paths.secondApproval.replace('$id', request.id))}>
                  {t(`act_${request.kind}`)}
                </a>{' '}
                <ReplyMark request={request} />
                <span className="t3">
                  {[request.who?.name, subjectName(texts, request)].filter(Boolean).join(', ')}
                </span>
              </>
            ),
          },
          {
            head: t('age'),
            align: 'right',
            className: ({ age, sla }) => slaState(age, sla),
            cell: ({ age }) => ageText(t, age),
          },
          {
            head: t('sla'),
            align: 'right',
            className: 't3',
            cell: ({ sla }) => ageText(t, sla),
          },
          {
            head: t('amountKs'),
            align: 'right',
            cell: ({ request: { amount } }) => (amount === null ? t('none') : amountText(amount)),
          },
        ]}
      />
    </Section>
  );
}
