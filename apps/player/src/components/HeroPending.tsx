import { Skeleton } from '@shwe/ui';
import { useT } from '../i18n/index.ts';
import { HeroSum } from './HeroSum.tsx';

/** Widths of the titles while the rows load, px. */
const ROW_WIDTHS = [120, 140, 128, 136];

/** A page with one great sum and rows below it, while both load. */
export function HeroPending({ label }: { label: string }) {
  const { t } = useT();
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('loading')}
      </span>
      <HeroSum label={label} amount={undefined}>
        <span />
      </HeroSum>
      <div className="mt4">
        {ROW_WIDTHS.map((width) => (
          <div key={width} className="ar-row">
            <span>
              <Skeleton width={width} height={16} />
              <Skeleton width={96} height={12} className="mt2" />
            </span>
            <Skeleton width={72} height={16} />
          </div>
        ))}
      </div>
    </div>
  );
}
