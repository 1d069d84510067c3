import { yangonDate } from '@shwe/kernel';
import { amountText, Money, Stamp } from '@shwe/ui';
import { type EscrowStep, isAnswer, isComment, readEscrowStep } from '@shwe/verifier';
import { PaperSlip } from '../../components/PaperSlip.tsx';
import { formatShortMoment, formatTime, stampTexts } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { STATE_LABEL } from './labels.ts';
import type { CaseState, SignedSteps } from './queries.ts';

type Props = { receipts: SignedSteps; payee: { title: string; account: string } };

function labelOf(step: EscrowStep, earlier: readonly EscrowStep[]): Key {
  if (isAnswer(step)) return 'stepAnswered';
  if (isComment(step, earlier)) return 'stepCommented';
  if (step.state === 'disputed' && step.by === 'system') return 'caseUnanswered';
  // The state says what is to do, the step what was done.
  return step.state === 'requested' ? 'stepRequested' : STATE_LABEL[step.state as CaseState];
}

/** The receipts of a case on paper, as their signed texts say it, each with the beginning of its signature. */
export function StepsPaper({ receipts, payee }: Props) {
  const { t, lang } = useT();
  const steps = receipts.steps.flatMap(({ text, signature }) => {
    const read = readEscrowStep(text);
    return read.ok ? [{ ...read.value, signature }] : [];
  });
  const last = steps.at(-1);
  if (!last) return null;
  const dayOf = (at: string) => yangonDate(new Date(at));
  // A day is named where it is another one than that of the step before.
  const timeOf = (at: string, before = at) =>
    dayOf(at) === dayOf(before) ? formatTime(lang, at) : formatShortMoment(lang, at);
  const paid = steps.find(({ reference }) => reference !== '');
  return (
    <PaperSlip className="" title={t('caseTitle')} time={last.at}>
      {last.state === 'confirmed' && (
        <div className="ag-stamp">
          <Stamp label={t('caseStamp')} {...stampTexts(lang, last.at)} />
        </div>
      )}
      <div className="ag-line">
        <small>{t('caseNumber')}</small>
        <span className="fig">{last.case}</span>
      </div>
      <div className="ag-line">
        <small>{t('payoutAccount')}</small>
        <span>
          {payee.title} <span className="fig">{payee.account}</span>
        </span>
      </div>
      {paid && (
        <div className="ag-line">
          <small>{t('caseReference')}</small>
          <span className="fig">{paid.reference}</span>
        </div>
      )}
      <div className="ag-line sum">
        <small>{t('amount')}</small>
        <span>
          <Money amount={BigInt(last.amount)} unit={t('unit')} />
        </span>
      </div>
      {last.paid !== undefined && (
        <div className="ag-line">
          <small>{t('casePartSum')}</small>
          <span>
            <Money amount={BigInt(last.paid)} unit={t('unit')} />
          </span>
        </div>
      )}
      <ul className="ag-signed">
        {steps.map((step, at) => (
          <li key={step.number}>
            <span>
              <span className="fig">{amountText(step.number)}</span> {t(labelOf(step, steps.slice(0, at)))} ·{' '}
              <span className="fig">{timeOf(step.at, steps[at - 1]?.at)}</span>
            </span>
            <span className="hash">
              {step.signature.slice(0, 6)} … {step.signature.slice(-4)}
            </span>
          </li>
        ))}
      </ul>
    </PaperSlip>
  );
}
