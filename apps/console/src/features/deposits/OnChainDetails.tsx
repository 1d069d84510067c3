import { groupThousands, usdtText } from '@shwe/kernel';
import { Section } from '../../components/basics.tsx';
import { ChainTransferTable } from '../../components/payments/ChainTransferTable.tsx';
import { ExceptionCallout } from '../../components/payments/ExceptionCallout.tsx';
import { Empty } from '../../components/states.tsx';
import { useT } from '../../i18n/index.ts';
import type { Case } from './types.ts';

/** The chain transfers of an order in USDT; for an unmatched payment also why it fits no order. */
export function OnChainDetails({ caseData: { order, account, sightings } }: { caseData: Case }) {
  const { t } = useT();
  const { stray: unmatched, usdt } = order;
  return (
    <>
      {unmatched && <ExceptionCallout unmatched={unmatched} text={t('exceptionOnChain')} />}
      {usdt && (
        <Section title={t(unmatched ? 'usdtReceived' : 'usdtOrdered')}>
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
