import { Drain } from '@shwe/ui';
import type { Key } from '../../i18n/index.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';

/** Which step of how many, as words, figure and bar. */
export function StepHead({ title, step, of }: { title: Key; step: number; of: number }) {
  const { t } = useT();
  return (
    <>
      <div className="row between step-title mt4">
        <h2>{t(title)}</h2>
        <span className="c2 nowrap">
          <Say k="stepOf" v={{ step, of }} />
        </span>
      </div>
      <Drain className="mt2" share={step / of} />
    </>
  );
}
