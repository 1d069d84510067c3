import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Marks } from '../../parts/Marks.tsx';
import { Bars, LoadFailed } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';

/** Before anything else of a member: why to look twice, as their withdrawal's case says it. */
export function LookTwice({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const isShown = may('withdrawal.view');
  const asked = useAsk('operatorWithdrawals', 'memberRiskFlags', { id: memberId }, { when: isShown });
  if (!isShown) return null;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  if (!asked.data) return <Bars rows={2} />;
  const { of, marks } = asked.data;
  return (
    <Marks
      marks={marks}
      memberId={memberId}
      under={
        <p className="t3">
          {of === null ? (
            t('marksIfAsked')
          ) : (
            <a className="link" href={hrefOf(paths.withdrawal.replace('$id', of))}>
              {t('marksOfOpen', { id: of })}
            </a>
          )}
        </p>
      }
    />
  );
}
