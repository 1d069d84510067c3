import { BrandMark } from '@shwe/ui';
import type { ReactNode } from 'react';
import { formatMoment, type When } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { PaperRosette } from './PaperRosette.tsx';

type Props = { title: string; time: When; className: string; role?: 'status'; children: ReactNode };

/** A slip of an agent on paper: the brand, the time, what it is, and its lines. */
export function PaperSlip({ title, time, className, role, children }: Props) {
  const { t, lang } = useT();
  return (
    <section className={`ag-paper ${className}`} {...(role && { role })}>
      <PaperRosette size={300} />
      <div className="head">
        <div className="row between">
          <span className="row g2">
            <BrandMark size={20} on="paper" />
            <b className="t3">{t('brand')}</b>
          </span>
          <span className="c2 t1 fig">{formatMoment(lang, time)}</span>
        </div>
        <b className="t4 line mt2">{title}</b>
      </div>
      {children}
    </section>
  );
}
