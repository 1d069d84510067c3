import { Button, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { KeyCap, Section } from '../../components/basics.tsx';
import { CaseActions } from '../../components/cases/CaseFrame.tsx';
import { MemberLine } from '../../components/cases/MemberLine.tsx';
import { MemberMoney } from '../../components/cases/MemberMoney.tsx';
import { MemberRisk } from '../../components/cases/MemberRisk.tsx';
import { Person } from '../../components/cases/Person.tsx';
import { Callout } from '../../components/states.tsx';
import { ageText, subjectName } from '../../components/texts.ts';
import { toast } from '../../components/toast.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { amountText, dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useMe } from '../../core/session.ts';
import { ageMinutes, slaState } from '../../core/sla.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { approvalPath } from './approval-path.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { CorrectionEffect } from './CorrectionEffect.tsx';
import { RequestMessages } from './RequestMessages.tsx';
import { ResultReadings } from './ResultReadings.tsx';
import type { Approval } from './types.ts';
import { useDecision } from './use-decision.ts';

type Props = { row: Approval; slaMinutes: number; isOver: boolean; next: () => void };
type CaseProps = Props & { children?: ReactNode };

/** How this operator decided it, as the key of its words. */
type Decided = 'approvalDone' | 'approvalRejected' | 'approvalWithdrawn';

/**
 * One request: what changes, why and by whom it was requested, and what this operator may do with it. The children are
 * the terms it decides about.
 */
export function ApprovalCase({ row, slaMinutes, isOver, next, children }: CaseProps) {
  const texts = useT();
  const { t, names } = texts;
  const { operator } = useMe();
  const [decided, setDecided] = useState<Decided>();
  const correctedIssue = row.kind === 'correction' && row.subject.replace('issue:', '');
  const issue = row.kind === 'keptResult' ? row.subject.replace('issue:', '') : correctedIssue;
  const age = ageMinutes(row.at, useBusinessNow(15_000));
  return (
    <section className="case" aria-label={t(`act_${row.kind}`)}>
      <header className="head">
        <div>
          <h2 className="casetitle">{t(`act_${row.kind}`)}</h2>
          <div className="meta">
            <span>{subjectName(texts, row)}</span>
            <span>{t('requestedAt', { at: dateTime(row.at, names) })}</span>
            <span className={slaState(age, slaMinutes)}>{ageText(t, age)}</span>
            <span>{isOver ? t('justClosed') : t('pendingSla', { m: slaMinutes })}</span>
            {row.amount !== null && <b className="b">{amountText(row.amount)}</b>}
          </div>
        </div>
        {row.who && <MemberLine who={row.who} />}
      </header>
      <div className={row.who || correctedIssue ? 'body' : 'body one'}>
        <div className="col">
          {row.blocked !== '' && !isOver && (
            <Callout tone="amber" icon="people" title={t(`approvalBlocked_${row.blocked}`)} />
          )}
          {row.changes.length > 0 && <ChangesTable changes={row.changes} />}
          <Section title={t('reason')} remark={t('approvalMakersWords')}>
            <p className="quote">{row.reason === '' ? t('approvalNoReason') : `“${row.reason}”`}</p>
          </Section>
          {children}
          <RequestMessages row={row} isOver={isOver} />
          {issue && <ResultReadings issue={issue} isCorrected={issue === correctedIssue} />}
          <Section title={t('makerChecker')}>
            <div className="people">
              <Person
                name={row.operator}
                step="1"
                does={t('approvalRequested', { at: dateTime(row.at, names) })}
                nobody={t('nobodyYet')}
              />
              {(decided || !isOver) && (
                <Person
                  name={decided ? operator.full_name : null}
                  step="2"
                  does={t(decided ?? 'approvalPending')}
                  nobody={row.mine ? t('anotherOperator') : operator.full_name}
                />
              )}
            </div>
          </Section>
        </div>
        {row.who && (
          <div className="col">
            <MemberMoney memberId={row.who.id} />
            <MemberRisk memberId={row.who.id} />
          </div>
        )}
        {correctedIssue && (
          <div className="col">
            <CorrectionEffect issue={correctedIssue} />
          </div>
        )}
      </div>
      <Actions row={row} isOver={isOver} next={next} onDecided={setDecided} />
    </section>
  );
}

type ActionProps = Omit<Props, 'slaMinutes'> & { onDecided: (how: Decided) => void };

function Actions({ row, isOver, next, onDecided }: ActionProps) {
  const { t } = useT();
  const { may } = useMe();
  const [reason, setReason] = useState('');
  const decide = (how: Decided) => {
    toast(t(how));
    onDecided(how);
  };
  const approve = useDecision(row.approve, reason, (isPending) =>
    isPending ? toast(t('approvalChanged')) : decide('approvalDone'),
  );
  const reject = useDecision(row.reject, reason, () =>
    decide(row.mine ? 'approvalWithdrawn' : 'approvalRejected'),
  );
  const path = approvalPath(row.subject, row.kind, may);
  const isBusy = approve.isBusy || reject.isBusy;
  const isDecidable = !isOver && !isBusy;
  useKeys({
    'ctrl+enter': isDecidable ? approve.run : undefined,
    r: isDecidable ? reject.run : undefined,
  });
  if (isOver)
    return (
      <CaseActions failure={null}>
        <Button size="large" onClick={next}>
          {t('nextCase')} <KeyCap k="J" />
        </Button>
      </CaseActions>
    );
  const takesReason = row.approve?.takes_reason || row.reject?.takes_reason;
  const reasonLabel = t(row.approve?.takes_reason === false ? 'rejectionReason' : 'approvalReason');
  return (
    <CaseActions failure={approve.error ?? reject.error}>
      {takesReason && (
        <Input
          className="actreason"
          aria-label={reasonLabel}
          placeholder={reasonLabel}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      {row.approve && (
        <Button
          type="primary"
          size="large"
          disabled={!approve.run || isBusy}
          loading={approve.isBusy}
          onClick={approve.run}
        >
          {row.amount === null ? t('approve') : t('approveAmount', { sum: amountText(row.amount) })}{' '}
          <KeyCap k="Ctrl Enter" />
        </Button>
      )}
      {row.reject && (
        <Button size="large" disabled={!reject.run || isBusy} loading={reject.isBusy} onClick={reject.run}>
          {t(row.mine ? 'withdrawRequest' : 'reject')} <KeyCap k="R" />
        </Button>
      )}
      {path && row.blocked === 'elsewhere' && (
        <Button type="primary" size="large" href={hrefOf(path)}>
          {t('openSubject')}
        </Button>
      )}
      {path && row.blocked !== 'elsewhere' && (
        <a className="link" href={hrefOf(path)}>
          {t('openSubject')}
        </a>
      )}
      {row.kind === 'confiscation' && (
        <span className="t3">{t(row.reject ? 'confiscationRejection' : 'confiscationAfterApproval')}</span>
      )}
      {takesReason && !isLongEnough(reason) && <span className="t3">{t('reasonHint')}</span>}
    </CaseActions>
  );
}
