import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { LoadFailed, LoadingBars } from '../states.tsx';
import { RiskFlags } from './RiskFlags.tsx';

/** The member's risk checks, those of the open withdrawal where there is one. */
export function MemberRisk({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const isShown = may('withdrawal.view');
  const query = useApiQuery('operatorWithdrawals', 'memberRiskFlags', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  if (query.error) return <LoadFailed failure={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <LoadingBars rows={2} />;
  const { of, marks } = query.data;
  return (
    <RiskFlags
      flags={marks}
      memberId={memberId}
      intro={
        <p className="t3">
          {of === null ? (
            t('riskIfWithdrawn')
          ) : (
            <a className="link" href={hrefOf(paths.withdrawal.replace('$id', of))}>
              {t('riskOfOpen', { id: of })}
            </a>
          )}
        </p>
      }
    />
  );
}
