import { moment } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import { Facts, Section } from '../../../components/bits.tsx';
import type { Results } from '../types.ts';

type Word = Results['corrected'][number]['asked'];

/** Each correction that was made, the latest first: the numbers, what was wrong, and the two who said so. */
export function Corrected({ found }: { found: Results }) {
  const { t } = useT();
  return found.corrected.toReversed().map(({ was, now, why, asked, confirmed }) => (
    <Section
      key={confirmed.at}
      title={was === now ? t('correctedStays', { now }) : t('correctedTo', { was, now })}
    >
      <Facts
        rows={[
          [t('correctionCause'), t(`cause_${why}`)],
          [t('requestedBy'), <Said key="asked" word={asked} />],
          [t('confirmedBy'), <Said key="confirmed" word={confirmed} />],
        ]}
      />
    </Section>
  ));
}

function Said({ word: { operator, at, note } }: { word: Word }) {
  const { names } = useT();
  return (
    <>
      {operator}, {moment(at, names)}
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
        by.asked && [t('requestedBy'), <Said key="asked" word={by.asked} />],
        [t(by.asked ? 'confirmedBy' : 'voidedBy'), <Said key="confirmed" word={by.confirmed} />],
      ]}
    />
  );
}
