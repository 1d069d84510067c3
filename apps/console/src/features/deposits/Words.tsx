import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Section } from '../../parts/bits.tsx';
import { CallbackRows } from '../../parts/CallbackRows.tsx';
import { Empty, Note } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** What the gateway said of the order, word by word; first, why money that came is a case of its own. */
export function Words({ found: { order, callbacks } }: { found: Case }) {
  const { t } = useT();
  const { stray } = order;
  return (
    <>
      {stray && (
        <Note
          tone="amber"
          icon="triangle"
          title={t(`stray_${stray.why}`)}
          text={t('strayText')}
          end={
            <a className="link" href={hrefOf(paths.deposit.replace('$id', stray.of))}>
              {stray.of}
            </a>
          }
        />
      )}
      <Section title={t('gatewayWords')} remark={t('gatewayWordsText')}>
        {callbacks.length === 0 ? <Empty text={t('noWords')} /> : <CallbackRows rows={callbacks} />}
      </Section>
    </>
  );
}
