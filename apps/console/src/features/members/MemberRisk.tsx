import { RiskFlags } from '../../components/cases/RiskFlags.tsx';
import { LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** Before anything else of a member: why to look twice, as their withdrawal's case says it. */
export function MemberRisk({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const isShown = may('withdrawal.view');
  const query = useApiQuery('operatorWithdrawals', 'memberRiskFlags', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  if (query.error) return <LoadFailed failure={query.error} again={() => void query.refetch()} />;
  if (!query.data) return <LoadingBars rows={2} />;
  const { of, marks } = query.data;
  return (
    <RiskFlags
      marks={marks}
      memberId={memberId}
      under={
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
