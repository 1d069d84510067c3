import { Section } from '../../components/bits.tsx';
import { CallbackTable } from '../../components/payments/CallbackTable.tsx';
import { Empty, Note } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** What the gateway said of the order, word by word; first, why money that came is a case of its own. */
export function CallbackLog({ found: { order, callbacks } }: { found: Case }) {
  const { t } = useT();
  const { stray } = order;
  return (
    <>
      {stray && (
        <Note
          tone="amber"
          icon="triangle"
          title={t(`exception_${stray.why}`)}
          text={t('exceptionText')}
          end={
            <a className="link" href={hrefOf(paths.deposit.replace('$id', stray.of))}>
              {stray.of}
            </a>
          }
        />
      )}
      <Section title={t('callbackLog')} remark={t('callbackLogText')}>
        {callbacks.length === 0 ? <Empty text={t('noCallbacks')} /> : <CallbackTable rows={callbacks} />}
      </Section>
    </>
  );
}
