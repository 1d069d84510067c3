import { verifyEscrow } from '@shwe/verifier';
import { ReceiptCheckSheet } from '../../components/ReceiptCheckSheet.tsx';
import { useT } from '../../i18n/index.ts';
import { CHECK_LABEL } from './labels.ts';
import type { SignedSteps } from './queries.ts';
import { StepsPaper } from './StepsPaper.tsx';

type Props = {
  row: { id: string; receipts: SignedSteps };
  payee: { title: string; account: string };
  onClose: () => void;
};

/** The signed receipts of a case. */
export function ReceiptSheet({ row: { id, receipts }, payee, onClose }: Props) {
  const { t } = useT();
  return (
    <ReceiptCheckSheet
      title={t('caseReceipts')}
      why={t('caseReceiptsWhy')}
      fileName={`receipts-${id}.json`}
      file={JSON.stringify(receipts, null, 2)}
      verify={verifyEscrow}
      labels={CHECK_LABEL}
      onClose={onClose}
    >
      <StepsPaper receipts={receipts} payee={payee} />
    </ReceiptCheckSheet>
  );
}
