import { groupThousands, usdtText } from '@shwe/kernel';
import { Section } from '../../components/bits.tsx';
import { ChainTransferTable } from '../../components/payments/ChainTransferTable.tsx';
import { Empty, Note } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** What the chain shows for an order in USDT; first, why money that came is a case of its own. */
export function OnChainDetails({ found: { order, account, sightings } }: { found: Case }) {
  const { t } = useT();
  const { stray, usdt } = order;
  return (
    <>
      {stray && (
        <Note
          tone="amber"
          icon="triangle"
          title={t(`exception_${stray.why}`)}
          text={t('exceptionOnChain')}
          end={
            <a className="link" href={hrefOf(paths.deposit.replace('$id', stray.of))}>
              {stray.of}
            </a>
          }
        />
      )}
      {usdt && (
        <Section title={t(stray ? 'usdtReceived' : 'usdtOrdered')}>
          <table className="rows plain">
            <tbody>
              <tr>
                <td className="wide">USDT</td>
                <td className="r b">{usdtText(usdt.micro)}</td>
              </tr>
              <tr>
                <td>{t('frozenRate')}</td>
                <td className="r">{groupThousands(usdt.rate)}</td>
              </tr>
              <tr>
                <td>{t('toAddress')}</td>
                <td className="r mono">{account?.phone}</td>
              </tr>
            </tbody>
          </table>
        </Section>
      )}
      <Section title={t('onChainTransfers')} remark={t('onChainTransfersText')}>
        {sightings.length === 0 ? (
          <Empty text={t('noOnChainTransfers')} />
        ) : (
          <ChainTransferTable rows={sightings} />
        )}
      </Section>
    </>
  );
}
