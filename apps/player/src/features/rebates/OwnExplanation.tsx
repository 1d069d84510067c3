import { amountText, SkeletonRows } from '@shwe/ui';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { useT } from '../../i18n/index.ts';
import { Rules, Steps, Times } from './ExplanationParts.tsx';
import { useOwnExplanation } from './queries.ts';

/** How a player's rebate of a day and game was computed. */
export function OwnExplanation({ date, game }: { date: string; game: string }) {
  const { t } = useT();
  const query = useOwnExplanation(date);
  if (query.isPending) return <SkeletonRows rows={2} label={t('loading')} />;
  if (!query.data) return <LoadErrors className="ar-rules" queries={[query]} />;
  const line = query.data.list.find(({ key }) => key === game);
  return (
    <div className="ar-open">
      {line && (
        <>
          <Steps staked={line.staked} excluded={line.excluded} valid={line.valid} />
          <div className="ar-line">
            <Times valid={line.valid} rate={line.rate_own} />
            <span className="fig sum">{amountText(line.amount)}</span>
          </div>
        </>
      )}
      <Rules percent={query.data.cover_percent}>
        <p>{t('playerRule')}</p>
        <p>{t('floorRule')}</p>
      </Rules>
    </div>
  );
}
