import { amountText, Icon } from '@shwe/ui';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { checkDraw } from './check-draw.ts';
import { weightOf } from './odds.ts';
import type { Proof } from './queries.ts';

/** The first and last digits of a code. */
export const shortCode = (code: string) =>
  code.length > 16 ? `${code.slice(0, 8)}…${code.slice(-4)}` : code;

type Props = { proof: Proof; shown?: string | undefined; face: 'short' | 'whole' };

/** What decided a draw, each step repeated on this phone. */
export function ProofSteps({ proof, shown, face }: Props) {
  const { t } = useT();
  const check = checkDraw(proof, shown);
  const code = (text: string) => <span className="hash">{face === 'short' ? shortCode(text) : text}</span>;
  return (
    <ol className="steps mt4">
      <Step title={t('prizeStepBefore')} isRight={check.commitment}>
        {code(proof.commitment)}
      </Step>
      <Step title={t('prizeStepAfter')} isRight={check.number}>
        {code(proof.server_seed)} + {code(proof.client_seed)}
      </Step>
      <Step
        title={
          <>
            <RichText
              k="prizeStepNumber"
              v={{ number: amountText(proof.number + 1), of: amountText(weightOf(proof.sectors)) }}
            />{' '}
            → {proof.amount === 0 ? t('prizeNone') : <Sum amount={proof.amount} />}
          </>
        }
        isRight={check.prize}
      />
    </ol>
  );
}

function Sum({ amount }: { amount: number }) {
  const { t } = useT();
  return (
    <>
      <span className="fig">{amountText(amount)}</span> {t('unit')}
    </>
  );
}

function Step({ title, isRight, children }: { title: ReactNode; isRight: boolean; children?: ReactNode }) {
  const { t } = useT();
  return (
    <li className={isRight ? 'done' : 'wrong'}>
      <span className="k">
        <Icon name={isRight ? 'check' : 'alert'} size="xs" />
      </span>
      <div>
        <h3>{title}</h3>
        {children && <p>{children}</p>}
        {!isRight && <p className="ruby">{t('prizeStepWrong')}</p>}
      </div>
    </li>
  );
}
