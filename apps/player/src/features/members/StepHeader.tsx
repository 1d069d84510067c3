import { ProgressBar } from '@shwe/ui';
import type { Key } from '../../i18n/index.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';

export function StepHeader({ title, step, of }: { title: Key; step: number; of: number }) {
  const { t } = useT();
  return (
    <>
      <div className="row between step-title mt4">
        <h2>{t(title)}</h2>
        <span className="c2 nowrap">
          <RichText k="stepOf" v={{ step, of }} />
        </span>
      </div>
      <ProgressBar className="mt2" share={step / of} />
    </>
  );
}
