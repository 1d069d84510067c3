import { KeyCap } from '../../components/basics.tsx';
import { Callout } from '../../components/states.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { claimKind, otherClaims } from './claims.ts';
import type { Case } from './types.ts';

/** Other claims with the same channel, last digits and amount: only one of them can be credited. */
export function DuplicateClaim({ caseData, compare }: { caseData: Case; compare: () => void }) {
  const { t } = useT();
  const { order } = caseData;
  const others = otherClaims(caseData);
  if (others.length === 0) return null;
  return (
    <Callout
      tone="ruby"
      icon="copies"
      title={t(claimKind(caseData, others), { n: others.length + 1 })}
      text={
        <>
          {others.map(({ tid, who, state }, index) => (
            <span key={tid}>
              {index > 0 && ', '}
              <a className="link" href={hrefOf(paths.deposit.replace('$id', tid))}>
                {tid}
              </a>{' '}
              {who.name} ({t(`state_${state}`)})
            </span>
          ))}
          {'. '}
          {t('duplicateClaimText', { sum: amountText(order.amount), tail: order.payer_tail })}
        </>
      }
      end={
        <button type="button" className="bare" onClick={compare}>
          <span className="link">{t('compare')}</span> <KeyCap k="B" />
        </button>
      }
    />
  );
}
