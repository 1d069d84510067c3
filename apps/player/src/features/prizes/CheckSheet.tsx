import { amountText, Button, Hint, KeyValue, Sheet, SkeletonRows } from '@shwe/ui';
import { CopyRow } from '../../components/CopyRow.tsx';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { checkDraw, opensslLine } from './check-draw.ts';
import { numbersOf, weightOf } from './odds.ts';
import { ProofSteps } from './ProofSteps.tsx';
import { type Proof, useProof } from './queries.ts';

type Props = { id: string; shown?: string | undefined; onClose: () => void };

/** Repeats a draw on this phone, and shows everything with which it can be repeated anywhere else. */
export function CheckSheet({ id, shown, onClose }: Props) {
  const { t } = useT();
  const query = useProof(id);
  return (
    <Sheet
      open
      closeLabel={t('close')}
      onClose={onClose}
      title={t('prizeCheckTitle')}
      foot={
        <Button tone="line" size="md" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {query.data ? (
        <Whole proof={query.data} shown={shown} />
      ) : query.isError ? (
        <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <SkeletonRows rows={4} label={t('loading')} />
      )}
    </Sheet>
  );
}

function Whole({ proof, shown }: { proof: Proof; shown?: string | undefined }) {
  const { t } = useT();
  const isRight = Object.values(checkDraw(proof, shown)).every(Boolean);
  return (
    <>
      <Hint icon={isRight ? 'shield' : 'alert'}>{t(isRight ? 'prizeCheckRight' : 'prizeCheckWrong')}</Hint>
      <ProofSteps proof={proof} shown={shown} face="whole" />
      <h3 className="t3 mt4">{t('prizeRepeatTitle')}</h3>
      <p className="c2 mt2">
        <RichText k="prizeRepeatText" v={{ of: amountText(weightOf(proof.sectors)) }} />
      </p>
      <div className="check-copies">
        <CopyRow
          label={t('prizeRepeatLine')}
          shown={opensslLine(proof)}
          value={opensslLine(proof)}
          face="address"
        />
      </div>
      <div className="mt3">
        {numbersOf(proof.sectors).map(({ first, last, amount }) => (
          <KeyValue
            key={first}
            label={
              <span className="fig">
                {first === last ? amountText(first) : `${amountText(first)}–${amountText(last)}`}
              </span>
            }
          >
            {amount === 0 ? t('prizeNone') : <span className="fig">{amountText(amount)}</span>}
          </KeyValue>
        ))}
      </div>
    </>
  );
}
