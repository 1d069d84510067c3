import { Button, Dock, digitsText, Money } from '@shwe/ui';
import type { ReactNode } from 'react';
import { PaperSlip } from '../../components/PaperSlip.tsx';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { DownlineTransfer } from './queries.ts';

/** The receipt of money that was sent, on paper. */
export function TransferReceipt({ transfer, onAgain }: { transfer: DownlineTransfer; onAgain: () => void }) {
  const { t } = useT();
  const unit = t('unit');
  return (
    <>
      <PaperSlip className="mt3" role="status" title={t('moneySent')} time={transfer.time}>
        <Row label={t('receiver')}>
          <span className="fig">{digitsText(String(transfer.id))}</span>
          {transfer.name !== String(transfer.id) && ` ${transfer.name}`}
        </Row>
        <Row label={t('sendNumber')}>
          <span className="fig">{transfer.tid}</span>
        </Row>
        <Row label={t('fee')}>
          <Money amount={BigInt(transfer.fee)} unit={unit} />
        </Row>
        <Row label={t('balanceAfterSend')}>
          <Money amount={BigInt(transfer.after_money)} unit={unit} />
        </Row>
        <Row label={t('amount')} isSum>
          <Money amount={BigInt(transfer.amount)} unit={unit} />
        </Row>
      </PaperSlip>
      <p className="pad c2 mt4">{t('moneySentText')}</p>
      <Dock>
        <Button tone="quiet" onClick={onAgain}>
          {t('sendAgain')}
        </Button>
        <Button
          tone="line"
          size="md"
          className="mt2"
          onClick={() => go(paths.agentTransfers, undefined, 'replace')}
        >
          {t('moneyTransfers')}
        </Button>
      </Dock>
    </>
  );
}

function Row({ label, isSum = false, children }: { label: string; isSum?: boolean; children: ReactNode }) {
  return (
    <div className={isSum ? 'ag-line sum' : 'ag-line'}>
      <small>{label}</small>
      <span>{children}</span>
    </div>
  );
}
