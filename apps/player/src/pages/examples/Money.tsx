import {
  BalancePanel,
  Banner,
  KeyValue,
  Panel,
  ReceiptTicket,
  Skeleton,
  StakeLines,
  Stamp,
  Money as Sum,
  TopBar,
} from '@shwe/ui';
import { useState } from 'react';
import { ModeMark } from '../../components/PageHeader.tsx';
import { TileArt } from '../../features/content/TileArt.tsx';
import { useT } from '../../i18n/index.ts';
import { nothing, Specimen } from './Specimen.tsx';

const STAKE_LINES = ['07', '12', '18', '21', '35', '42'].map((number) => ({ number, amount: 1000n }));

/** Where money is shown: top bar, balance, panels, and the receipt before and after the seal. */
export function Money() {
  const { t } = useT();
  const [hidden, setHidden] = useState(false);
  const receipt = {
    brand: t('brand'),
    kind: t('playReceipt'),
    title: `2D ${t('evening')}`,
    subtitle: '23-11-2026',
    code: 'K7QM-42XD',
  };
  return (
    <>
      <Specimen name="TopBar · brand; title and balance; balance unknown">
        <TopBar brand={t('brand')} end={<ModeMark />} />
        <TopBar
          title={`2D ${t('evening')}`}
          subtitle="12:42"
          back={{ label: t('back'), onClick: nothing }}
          end={<ModeMark />}
          balance={{ label: t('balanceShort'), amount: 1_250_000n }}
        />
        <TopBar title={t('records')} balance={{ label: t('balanceShort'), amount: undefined }} />
      </Specimen>
      <Specimen name="BalancePanel · shown, hidden by the eye, not known yet">
        {[1_250_000n, undefined].map((amount) => (
          <BalancePanel
            key={String(amount)}
            label={t('balance')}
            amount={amount}
            unit={t('unit')}
            hidden={hidden}
            onToggleHidden={() => setHidden(!hidden)}
            toggleLabel={t('hideFigures')}
            actions={[
              { key: 'w', icon: 'upload', label: t('withdraw'), onClick: nothing },
              { key: 'r', icon: 'list', label: t('records'), onClick: nothing },
            ]}
          />
        ))}
      </Specimen>
      <Specimen name="Panel, KeyValue, Money · plain, gain, loss">
        <Panel className="padded">
          <KeyValue label={t('mainWallet')}>
            <Sum amount={1_250_000n} unit={t('unit')} />
          </KeyValue>
          <KeyValue label={t('winAmount')}>
            <Sum amount={80_000n} sign="always" unit={t('unit')} className="jade" />
          </KeyValue>
          <KeyValue label={t('betAmount')}>
            <Sum amount={-1000n} unit={t('unit')} className="ruby" />
          </KeyValue>
          <KeyValue label={t('total')} kind="sum">
            <Sum amount={11_000n} unit={t('unit')} />
          </KeyValue>
        </Panel>
        <Skeleton width="60%" height={20} />
      </Specimen>
      <Specimen name="Banner, TileArt">
        <Banner title={t('guideTitle')} text={t('guideMin', { min: '100' })} pigment="red" />
        <div className="tiles edge">
          {['2d', '3d', 'spade'].map((art) => (
            <span key={art} className="tile">
              <span className="art">
                <TileArt art={art} />
              </span>
              <span className="n">{art}</span>
            </span>
          ))}
        </div>
      </Specimen>
      <Specimen name="ReceiptTicket · before the close; sealed">{null}</Specimen>
      <ReceiptTicket {...receipt} stub={<span className="c2">{t('slipOpen')}</span>}>
        <StakeLines lines={STAKE_LINES} />
      </ReceiptTicket>
      <div className="mt6" />
      <ReceiptTicket
        {...receipt}
        stamp={<Stamp label={t('sealed')} above="23.11.2026" below="16:00:00" />}
        stub={<span className="c2">{t('won')}</span>}
      >
        <StakeLines lines={STAKE_LINES} winning="12" />
      </ReceiptTicket>
    </>
  );
}
