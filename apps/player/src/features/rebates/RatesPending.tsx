import { Skeleton } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';

/** Rows of the final height while rates load. */
export function RatesPending() {
  const { t } = useT();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      {[64, 72].map((width) => (
        <div key={width} className="ar-rate">
          <div>
            <Skeleton width={width} height={16} />
            <Skeleton width={104} height={12} className="mt2" />
          </div>
          <span />
          <Skeleton width={70} height={20} />
        </div>
      ))}
    </div>
  );
}
