import { Button, Dock, digitsText, Icon, Money, Stamp } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { PaperSlip } from '../../components/PaperSlip.tsx';
import { ReceiptCheckSheet } from '../../components/ReceiptCheckSheet.tsx';
import { copyText } from '../../core/copy-text.ts';
import { share } from '../../core/share-text.ts';
import { formatMoment, stampTexts } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { type DownlineTransfer, type SignedTransfer, useTransferReceipt } from './queries.ts';

export const CHECK_LABEL = {
  transfer_file: 'sentCheckFile',
  transfer_signature: 'sentCheckSignature',
  transfer_key: 'checkKeys',
  transfer_form: 'sentCheckForm',
} as const satisfies Record<string, Key>;

type Props = {
  transfer: DownlineTransfer;
  /** Right after it was sent. */
  isNew?: boolean;
  /** For who can send again. */
  onAgain?: (() => void) | undefined;
};

/** The receipt of a transfer on paper, as its sender or its receiver sees it; checked and shared from here. */
export function TransferReceipt({ transfer, isNew = false, onAgain }: Props) {
  const { t, lang } = useT();
  const signed = useTransferReceipt(transfer.tid).data;
  const [isChecking, setChecking] = useState(false);
  const title = t(transfer.direction === 1 ? 'moneyArrived' : 'moneySent');
  const sum = `${digitsText(String(transfer.amount))} ${t('unit')}`;
  const text = [title, transfer.tid, sum, formatMoment(lang, transfer.time)].join(' · ');
  return (
    <>
      <TransferPaper transfer={transfer} signed={signed} {...(isNew && { role: 'status' })} />
      <p className="pad c2 mt4">{t(isNew ? 'moneySentText' : 'transferReceiptWhy')}</p>
      <Dock>
        <div className={onAgain ? 'ag-acts' : 'ag-two'}>
          <Button
            tone="line"
            className="small"
            onClick={() => void share({ title: t('brand'), text }, () => copyText(text))}
          >
            <Icon name="share" size="s" />
            {t('shareDo')}
          </Button>
          <Button
            tone="line"
            className="small"
            onClick={() => setChecking(true)}
            {...(!signed && { disabledReason: t('loading') })}
          >
            <Icon name="shield" size="s" />
            {t('caseCheck')}
          </Button>
          {onAgain && (
            <Button tone="quiet" onClick={onAgain}>
              {t('sendAgain')}
            </Button>
          )}
        </div>
      </Dock>
      {isChecking && signed && (
        <ReceiptCheckSheet
          title={t('caseReceipt')}
          why={t('transferReceiptWhy')}
          fileName={`receipt-${transfer.tid}.json`}
          file={fileOf(signed)}
          verify={verify}
          labels={CHECK_LABEL}
          onClose={() => setChecking(false)}
        />
      )}
    </>
  );
}

/** The file that verifies offline: docs/clients.md. */
function fileOf({ receipt, signature, key }: SignedTransfer): string {
  return JSON.stringify({ receipt, signature, key }, null, 2);
}

async function verify(file: string, trustedKeys: string[]) {
  const { verifyAgentTransfer } = await import('@shwe/verifier');
  return verifyAgentTransfer(file, trustedKeys);
}

type PaperProps = { transfer: DownlineTransfer; signed: SignedTransfer | undefined; role?: 'status' };

function TransferPaper({ transfer, signed, role }: PaperProps) {
  const { t, lang } = useT();
  const isIn = transfer.direction === 1;
  const unit = t('unit');
  const other = (
    <>
      <span className="fig">{digitsText(String(transfer.id))}</span>
      {transfer.name !== String(transfer.id) && ` ${transfer.name}`}
    </>
  );
  return (
    <PaperSlip
      className="mt3"
      title={t(isIn ? 'moneyArrived' : 'moneySent')}
      time={transfer.time}
      {...(role && { role })}
    >
      <div className="ag-stamp">
        <Stamp label={t('sentStamp')} {...stampTexts(lang, transfer.time)} />
      </div>
      <Row label="sendNumber">
        <span className="fig">{transfer.tid}</span>
      </Row>
      <Row label="sender">{isIn ? other : t('you')}</Row>
      <Row label="receiver">{isIn ? t('you') : other}</Row>
      {!isIn && (
        <Row label="fee">
          <Money amount={BigInt(transfer.fee)} unit={unit} />
        </Row>
      )}
      <Row label="balanceAfterSend">
        <Money amount={BigInt(transfer.after_money)} unit={unit} />
      </Row>
      <Row label="amount" isSum>
        <Money amount={BigInt(transfer.amount)} unit={unit} />
      </Row>
      {signed && (
        <Row label="sentSignature">
          <span className="hash">
            {signed.signature.slice(0, 8)} … {signed.signature.slice(-8)}
          </span>
        </Row>
      )}
    </PaperSlip>
  );
}

function Row({ label, isSum = false, children }: { label: Key; isSum?: boolean; children: ReactNode }) {
  const { t } = useT();
  return (
    <div className={isSum ? 'ag-line sum' : 'ag-line'}>
      <small>{t(label)}</small>
      <span>{children}</span>
    </div>
  );
}
