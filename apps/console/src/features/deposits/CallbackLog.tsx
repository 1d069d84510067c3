import { Section } from '../../components/bits.tsx';
import { CallbackTable } from '../../components/payments/CallbackTable.tsx';
import { ExceptionCallout } from '../../components/payments/ExceptionCallout.tsx';
import { Empty } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The gateway's callbacks for the order; for an unmatched payment also why it fits no order. */
export function CallbackLog({ found: { order, callbacks } }: { found: Case }) {
  const { t } = useT();
  const { stray } = order;
  return (
    <>
      {stray && <ExceptionCallout stray={stray} text={t('exceptionText')} />}
      <Section title={t('callbackLog')} remark={t('callbackLogText')}>
        {callbacks.length === 0 ? <Empty text={t('noCallbacks')} /> : <CallbackTable rows={callbacks} />}
      </Section>
    </>
  );
}
