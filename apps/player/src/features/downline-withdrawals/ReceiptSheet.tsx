import { fetchTrustedKeys } from '@shwe/client/public-keys';
import { Button, Icon, Note, Sheet } from '@shwe/ui';
import { type EscrowCheck, verifyEscrow } from '@shwe/verifier';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { saveFile } from '../../util/save-file.ts';
import { CHECK_LABEL } from './labels.ts';
import type { SignedSteps } from './queries.ts';
import { StepsPaper } from './StepsPaper.tsx';

type Props = {
  row: { id: string; receipts: SignedSteps };
  payee: { title: string; account: string };
  onClose: () => void;
};

/** The signed receipts of a case: checked on this phone, and saved as one file that verifies offline. */
export function ReceiptSheet({ row: { id, receipts }, payee, onClose }: Props) {
  const { t } = useT();
  const [checks, setChecks] = useState<readonly EscrowCheck[] | null>(null);
  const file = JSON.stringify(receipts, null, 2);
  const check = async () => setChecks(verifyEscrow(file, await fetchTrustedKeys()));
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('caseReceipts')}
      closeLabel={t('close')}
      foot={
        <div className="ag-two">
          <Button
            tone="quiet"
            onClick={() => saveFile(`receipts-${id}.json`, `${file}\n`, 'application/json')}
          >
            <Icon name="download" size="s" />
            {t('caseSaveFile')}
          </Button>
          <Button tone="quiet" onClick={() => void check()}>
            <Icon name="shield" size="s" />
            {t('caseCheck')}
          </Button>
        </div>
      }
    >
      <div className="ag-inset mt3">
        <StepsPaper receipts={receipts} payee={payee} />
      </div>
      <div className="mt4" aria-live="polite">
        {checks === null ? <p className="c2">{t('caseReceiptsWhy')}</p> : <Checks checks={checks} />}
      </div>
    </Sheet>
  );
}

function Checks({ checks }: { checks: readonly EscrowCheck[] }) {
  const { t } = useT();
  const hasFailed = checks.some(({ outcome }) => outcome === 'failed');
  const isOpen = checks.some(({ outcome }) => outcome === 'unchecked');
  return (
    <>
      {hasFailed ? (
        <Note kind="bad">{t('caseCheckFails')}</Note>
      ) : (
        <Note kind={isOpen ? 'warn' : 'ok'} icon="shield">
          {isOpen ? t('caseCheckOpen') : <RichText k="caseCheckAgrees" v={{ n: checks.length }} />}
        </Note>
      )}
      <ul className="ag-checks mt3">
        {checks.map(({ code, outcome, why }) => (
          <li key={code} className={outcome}>
            <Icon name={outcome === 'ok' ? 'check' : outcome === 'failed' ? 'close' : 'clock'} size="xs" />
            <span>
              {t(CHECK_LABEL[code])}
              {outcome === 'failed' && <small>{why}</small>}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
