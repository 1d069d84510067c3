import { Facts, Section } from '../../../components/bits.tsx';
import { dateTime } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

type Step = Results['corrected'][number]['asked'];

/** Each correction that was made, the latest first: the numbers, what was wrong, and the two who said so. */
export function CorrectionHistory({ found }: { found: Results }) {
  const { t } = useT();
  return found.corrected.toReversed().map(({ was, now, why, asked, confirmed }) => (
    <Section
      key={confirmed.at}
      title={was === now ? t('correctedStays', { now }) : t('correctedTo', { was, now })}
    >
      <Facts
        rows={[
          [t('correctionCause'), t(`cause_${why}`)],
          [t('requestedBy'), <StepBy key="asked" word={asked} />],
          [t('confirmedBy'), <StepBy key="confirmed" word={confirmed} />],
        ]}
      />
    </Section>
  ));
}

function StepBy({ word: { operator, at, note } }: { word: Step }) {
  const { names } = useT();
  return (
    <>
      {operator}, {dateTime(at, names)}
      <div className="t2">{note}</div>
    </>
  );
}

/** Why an issue was called off, when, and by whom. */
export function Cancelled({ found: { called_off: by, cancelled_reason: reason } }: { found: Results }) {
  const { t } = useT();
  if (!by) return reason !== null && <p className="t2">{reason}</p>;
  return (
    <Facts
      rows={[
        by.asked && [t('requestedBy'), <StepBy key="asked" word={by.asked} />],
        [t(by.asked ? 'confirmedBy' : 'voidedBy'), <StepBy key="confirmed" word={by.confirmed} />],
      ]}
    />
  );
}
