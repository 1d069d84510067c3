import { Section } from '../../components/basics.tsx';
import { CallbackTable } from '../../components/payments/CallbackTable.tsx';
import { ExceptionCallout } from '../../components/payments/ExceptionCallout.tsx';
import { Empty } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The gateway's callbacks for the order; for an unmatched payment also why it fits no order. */
export function CallbackLog({ caseData: { order, callbacks } }: { caseData: Case }) {
  const { t } = useT();
  const { stray: unmatched } = order;
  return (
    <>
      {unmatched && <ExceptionCallout unmatched={unmatched} text={t('exceptionText')} />}
      <Section title={t('callbackLog')} remark={t('callbackLogText')}>
        {callbacks.length === 0 ? <Empty text={t('noCallbacks')} /> : <CallbackTable rows={callbacks} />}
      </Section>
    </>
  );
}
