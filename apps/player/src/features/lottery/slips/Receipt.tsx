import { yangonDate } from '@shwe/kernel';
import { amountText, Button, Dock, Hint, Icon, ListRow, Note, SkeletonRows, StateScreen } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../../components/LoadFailed.tsx';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useBusinessDay } from '../../../core/business-time.ts';
import { go } from '../../../core/navigate.ts';
import { formatMoment, formatTime } from '../../../i18n/format.ts';
import { loadTexts, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useGame } from '../game.ts';
import { usePublicDraw, useStoredReceipt } from '../proof/proof-queries.ts';
import type { PublicDraw } from '../proof/public-files.ts';
import { saveStoredReceipt } from '../proof/save-receipt.ts';
import { storedReceipt } from '../proof/stored-receipts.ts';
import { type PlacedSlip, usePlacedSlip } from './placed-slips.ts';
import { ReceiptActions } from './ReceiptActions.tsx';
import { ReceiptPaper } from './ReceiptPaper.tsx';

/** The verifier is loaded only when a player verifies a slip. */
const ProofSheet = lazyPart(async () => {
  const [module] = await Promise.all([import('../proof/ProofSheet.tsx'), loadTexts('proof')]);
  return module.ProofSheet;
});

/** Whether the draw is sealed, when it will be, or that it never will be. */
function SealHint({ draw }: { draw: PublicDraw }) {
  const { t, lang } = useT();
  const { seal, state, closes } = draw;
  const today = useBusinessDay();
  if (seal) return <Hint icon="lock">{t('sealHolds')}</Hint>;
  if (state === 'closed') return <Hint icon="lock">{t('sealsSoon')}</Hint>;
  if (state !== 'open' && state !== 'scheduled') return <Hint icon="lock">{t('sealNever')}</Hint>;
  return (
    <Hint icon="lock">
      <RichText
        k="sealsAt"
        v={{
          time:
            yangonDate(new Date(closes)) === today ? formatTime(lang, closes) : formatMoment(lang, closes),
        }}
      />
    </Hint>
  );
}

/** If the result was corrected: the number before and the number now. */
function CorrectedNote({ draw }: { draw: PublicDraw }) {
  const [was, now] = draw.history.filter((event) => event.win_num !== null).slice(-2);
  if (!was?.win_num || !now?.win_num) return null;
  return (
    <div className="pad receipt-note">
      <Note kind="warn">
        <RichText k="drawCorrected" v={{ was: was.win_num, now: now.win_num }} />
      </Note>
    </div>
  );
}

type PlacedProps = { slip: PlacedSlip; fresh: boolean };

function ReceiptHints({ draw, slip }: { draw: PublicDraw | undefined; slip: string }) {
  const { t } = useT();
  return (
    <div className="pad mt4">
      {draw && <SealHint draw={draw} />}
      <Hint icon="shield">{t(storedReceipt(slip) ? 'receiptStored' : 'receiptNotStored')}</Hint>
      <Hint icon="clock">{t('receiptTime')}</Hint>
    </div>
  );
}

function PlacedReceipt({ slip, fresh }: PlacedProps) {
  const { t } = useT();
  const game = useGame();
  const receipt = useStoredReceipt(slip.slip).data;
  const draw = usePublicDraw(slip.issue).data;
  const [verifying, setVerifying] = useState(false);
  const canVerify = receipt?.served.proof != null;
  return (
    <>
      {receipt?.differs && (
        <div className="pad receipt-note">
          <Note kind="bad">{t('receiptDiffers')}</Note>
        </div>
      )}
      {fresh && slip.state === 'open' && (
        <div className="pad receipt-note">
          <Note kind="ok">{t('betAccepted', { amount: amountText(slip.total) })}</Note>
        </div>
      )}
      {draw && <CorrectedNote draw={draw} />}
      <ReceiptPaper slip={slip} seal={draw?.seal ?? null} proof={receipt?.served.proof ?? null} />
      <ReceiptHints draw={draw} slip={slip.slip} />
      <ReceiptActions slip={slip} receipt={receipt} />
      <Dock>
        {canVerify ? (
          <Button onClick={() => setVerifying(true)}>
            <Icon name="shield" size="s" />
            {t('verify')}
          </Button>
        ) : (
          <div className="row g2">
            <Button tone="line" onClick={() => go(game.paths.record)}>
              {t('betRecords')}
            </Button>
            <Button tone={fresh ? 'gold' : 'quiet'} onClick={() => go(game.paths.bet)}>
              {t('betMore')}
            </Button>
          </div>
        )}
      </Dock>
      {verifying && receipt && (
        <ProofSheet
          receipt={receipt}
          slip={slip}
          onClose={() => setVerifying(false)}
          onFailed={() => setVerifying(false)}
        />
      )}
    </>
  );
}

/** If the slip does not load, the receipt stored on the phone can still be saved. */
function StoredReceiptOnly({ slip }: { slip: string }) {
  const { t } = useT();
  const kept = storedReceipt(slip);
  if (!kept) return null;
  return (
    <div className="list">
      <div className="pad mt3">
        <Hint icon="shield">{t('receiptStored')}</Hint>
      </div>
      <ListRow
        kind="act"
        icon="download"
        label={t('saveReceipt')}
        onClick={() => saveStoredReceipt(slip, kept)}
      />
    </div>
  );
}

/** Shown if the address names no slip. */
export function NoReceipt() {
  const { t } = useT();
  const { paths } = useGame();
  return (
    <StateScreen
      drawing="lost"
      title={t('receiptUnknown')}
      action={<Button onClick={() => go(paths.record)}>{t('betRecords')}</Button>}
    >
      <p>{t('receiptUnknownDo')}</p>
    </StateScreen>
  );
}

/** A placed slip with its receipt, outcome and proof. */
export function Receipt({ slip, fresh }: { slip: string; fresh: boolean }) {
  const { t } = useT();
  const query = usePlacedSlip(slip);
  if (query.isPending) return <SkeletonRows rows={5} label={t('loading')} />;
  if (!query.data) {
    return (
      <>
        <StoredReceiptOnly slip={slip} />
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      </>
    );
  }
  return <PlacedReceipt slip={query.data} fresh={fresh} />;
}
