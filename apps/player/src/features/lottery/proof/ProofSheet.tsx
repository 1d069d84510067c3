import { fetchTrustedKeys } from '@shwe/client/public-keys';
import { amountText, Button, Icon, Money, Note, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { formatClock } from '../../../i18n/format.ts';
import { type Key, useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { PlacedSlip } from '../slips/placed-slips.ts';
import { CheckSteps, FailureDetail, type ShownStep } from './CheckSteps.tsx';
import {
  checkReceipt,
  type ProofFiles,
  type ReceiptStep,
  type ReceiptStepKey,
  receiptStepKeys,
} from './check-receipt.ts';
import type { ReceiptVersions } from './proof-queries.ts';
import { fetchText, fileUrl, shortHash } from './public-files.ts';
import { saveReceipt } from './save-receipt.ts';

/** Pause before each step, ms: a step itself takes only a few, and the player should see it happen. */
const PACE_MS = 260;

const TITLE: Record<Exclude<ReceiptStepKey, 'path'>, Key> = {
  signed: 'mineSigned',
  shown: 'mineShown',
  code: 'mineCode',
  seal: 'mineSeal',
  result: 'mineResult',
};

/** Fetches the public files of a draw. One that does not load is undefined, and the steps that need it say so. */
async function fetchFiles({ stored, served }: ReceiptVersions, drawId: string): Promise<ProofFiles> {
  const orUndefined = <Value,>(request: Promise<Value>) => request.catch(() => undefined);
  const [keys, seal, result] = await Promise.all([
    fetchTrustedKeys(),
    orUndefined(fetchText(fileUrl(drawId, 'seal.json'))),
    orUndefined(fetchText(fileUrl(drawId, 'result.json'))),
  ]);
  return {
    receipt: JSON.stringify(stored),
    proof: served.proof ? JSON.stringify(served.proof) : undefined,
    seal,
    result,
    keys,
  };
}

/** Runs the steps one by one, without the pause if the player prefers reduced motion. */
function useSteps(receipt: ReceiptVersions, slip: PlacedSlip) {
  const [steps, setSteps] = useState<readonly ReceiptStep[]>([]);
  const [done, setDone] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was there when the sheet opened is what is checked
  useEffect(() => {
    let isMounted = true;
    const pace = matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : PACE_MS;
    void (async () => {
      const files = await fetchFiles(receipt, slip.issue);
      for (const step of checkReceipt(files, slip)) {
        await new Promise((resolve) => setTimeout(resolve, pace));
        if (!isMounted) return;
        setSteps((before) => [...before, step]);
      }
      setDone(true);
    })();
    return () => {
      isMounted = false;
    };
  }, []);
  return { steps, done };
}

function Payout({ pays, status }: Required<Pick<ReceiptStep, 'pays' | 'status'>>) {
  const { number, stake, odds, sum, shown } = pays;
  return (
    <p>
      {stake === 0n ? (
        <RichText k="mineLost" v={{ number }} />
      ) : (
        <RichText
          k="minePays"
          v={{ number, stake: amountText(stake), n: String(odds), sum: amountText(sum) }}
        />
      )}
      {status === 'failed' && (
        <>
          {' · '}
          <RichText k="paysOther" v={{ sum: amountText(shown) }} />
        </>
      )}
    </p>
  );
}

function Detail({ step, slip }: { step: ReceiptStep; slip: PlacedSlip }) {
  const { t, lang } = useT();
  const { key, status, why, owner, pathLength, root, sealed, pays } = step;
  return (
    <>
      {key === 'shown' && (
        <p>
          <RichText k="countNumbers" v={{ n: slip.numbers.length }} /> ·{' '}
          <Money amount={BigInt(slip.total)} unit={t('unit')} />
        </p>
      )}
      {owner && <p className="hash">{shortHash(owner)}</p>}
      {pathLength !== undefined && pathLength > 0 && (
        <div className="path" aria-hidden="true">
          {Array.from({ length: pathLength }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a path never change places
            <i key={index} className={status === 'ok' ? 'on' : ''} />
          ))}
        </div>
      )}
      {root && (
        <p>
          <span className="hash">{shortHash(root)}</span>
          {sealed && (
            <>
              {' · '}
              <RichText k="mineSealedAt" v={{ time: formatClock(lang, sealed) }} />
            </>
          )}
        </p>
      )}
      {pays && <Payout pays={pays} status={status} />}
      {status === 'later' && <p>{t('resultAwaited')}</p>}
      {status === 'unchecked' && <p>{t('filesAwaited')}</p>}
      {status === 'failed' && <p className="ruby">{t('failedDo')}</p>}
      <FailureDetail>{why}</FailureDetail>
    </>
  );
}

function Title({ of, pathLength }: { of: ReceiptStepKey; pathLength: number }) {
  const { t } = useT();
  return of === 'path' ? <RichText k="minePath" v={{ n: pathLength }} /> : t(TITLE[of]);
}

type Props = { receipt: ReceiptVersions; slip: PlacedSlip; onClose: () => void };

/** Verifies the receipt of a slip on this phone, step by step, with the player's own numbers and amounts. */
export function ProofSheet({ receipt, slip, onClose }: Props) {
  const { t } = useT();
  const { steps, done } = useSteps(receipt, slip);
  const failed = steps.some(({ status }) => status === 'failed');
  const hasUnchecked = steps.some(({ status }) => status === 'unchecked');
  const shown = receiptStepKeys(slip).map((key, index): ShownStep => {
    const step = steps[index];
    const title = (
      <Title key={key} of={key} pathLength={step?.pathLength ?? receipt.served.proof?.path.length ?? 0} />
    );
    if (step)
      return {
        key,
        title,
        status: step.status === 'later' ? 'waiting' : step.status,
        detail: <Detail step={step} slip={slip} />,
      };
    return { key, title, status: index === steps.length && !done ? 'running' : 'waiting' };
  });
  const title = !done ? 'proofChecking' : failed ? 'proofFails' : hasUnchecked ? 'proofOpen' : 'proofAgrees';
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(title)}
      closeLabel={t('close')}
      foot={
        <Button tone="quiet" onClick={() => saveReceipt(slip.code, receipt)}>
          <Icon name="download" size="s" />
          {t('saveReceipt')}
        </Button>
      }
    >
      <div aria-live="polite" className="mt2">
        {!done && <p className="c2">{t('proofOnPhone')}</p>}
        {done && failed && <Note kind="bad">{t('failedDo')}</Note>}
        {done && !failed && (
          <Note kind={hasUnchecked ? 'warn' : 'ok'} icon="shield">
            {hasUnchecked ? (
              <RichText
                k="restAgree"
                v={{ n: steps.filter(({ status }) => status === 'unchecked').length }}
              />
            ) : (
              <RichText k="allAgree" v={{ n: steps.filter(({ status }) => status === 'ok').length }} />
            )}
          </Note>
        )}
      </div>
      <div className="mt4">
        <CheckSteps steps={shown} />
      </div>
      <p className="c2 proof-says">{t('proofSays')}</p>
    </Sheet>
  );
}
