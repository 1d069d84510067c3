import { Hint, KeyValue, Money, Note, StakeLines } from '@shwe/ui';
import { areSlipsPublished, type PublicDraw } from '../features/lottery/proof/public-files.ts';
import { useT } from '../i18n/index.ts';
import { Moment } from './Moment.tsx';
import type { CheckState } from './use-check.ts';

function Found({ slip, number }: { slip: NonNullable<CheckState['slip']>; number: string | null }) {
  const { t } = useT();
  return (
    <>
      <StakeLines
        lines={slip.lines.map(({ number: on, stake }) => ({ number: on, amount: stake }))}
        winning={number ?? undefined}
      />
      <KeyValue label={t('sharedSlipAccepted')}>
        <Moment at={slip.accepted} />
      </KeyValue>
      <KeyValue label={t('totalStake')} kind="sum">
        <Money amount={slip.lines.reduce((sum, { stake }) => sum + stake, 0n)} unit={t('unit')} />
      </KeyValue>
    </>
  );
}

/** The slip that the link names, from the slips that were just checked against the seal. */
export function SharedSlip({ draw, checking }: { draw: PublicDraw; checking?: CheckState }) {
  const { t } = useT();
  const { state, slip, steps } = checking ?? {};
  const isDone = state === 'done' && slip !== undefined;
  const hasFailed = steps?.some(({ outcome }) => outcome === 'failed') ?? false;
  return (
    <section className="pad mt4">
      <h2 className="t3">{t('sharedSlip')}</h2>
      {!areSlipsPublished(draw) ? (
        <Hint icon="clock">{t('sharedSlipLater')}</Hint>
      ) : !isDone ? (
        <Hint icon="shield">{t('sharedSlipCheck')}</Hint>
      ) : slip === null ? (
        <Note kind="bad">{t('sharedSlipMissing')}</Note>
      ) : hasFailed ? (
        <Note kind="bad">{t('sharedSlipUnproven')}</Note>
      ) : (
        <Found slip={slip} number={draw.number} />
      )}
    </section>
  );
}
