import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import type { Draw } from '../draws/draws.ts';

type Props = { draw: Draw; title: ReactNode; children: ReactNode };

/** A past result. A corrected one links to the public page of its draw. */
export function ResultRow({ draw, title, children }: Props) {
  const { t } = useT();
  const row = (mark?: ReactNode) => (
    <>
      <div className="grow">
        <div>
          {title} {mark}
        </div>
        {children}
      </div>
      <b className="fig t4">{draw.win_num}</b>
    </>
  );
  if (draw.version === 1) return <div className="li edge">{row()}</div>;
  return (
    <a className="li edge" href={`/verify/${draw.issue}`} target="_blank" rel="noopener">
      {row(
        <span className="c2 t1">
          · <u>{t('resultCorrected')}</u>
        </span>,
      )}
    </a>
  );
}
