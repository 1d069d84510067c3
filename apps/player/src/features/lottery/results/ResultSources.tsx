import { useT } from '../../../i18n/index.ts';
import type { Draw } from '../draws/draws.ts';
import { MarkedFigure } from './MarkedFigure.tsx';

/** The two figures that a 2D number comes from. */
export function ResultSources({ draw }: { draw: Pick<Draw, 'set_index' | 'set_value'> }) {
  const { t } = useT();
  if (!draw.set_index || !draw.set_value) return null;
  return (
    <div className="srcs mt3 over">
      <div>
        <small>{t('setIndex')}</small>
        <MarkedFigure text={draw.set_index} mark="last" />
      </div>
      <i />
      <div>
        <small>{t('setValue')}</small>
        <MarkedFigure text={draw.set_value} mark="units" />
      </div>
    </div>
  );
}
