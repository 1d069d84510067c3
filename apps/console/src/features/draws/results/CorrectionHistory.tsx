import { Facts, Section } from '../../../components/basics.tsx';
import { dotted } from '../../../components/texts.ts';
import { dateTime, setFigureText } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

type Step = Results['corrected'][number]['asked'];

/** The corrections, the latest first: the numbers, the cause, and the two operators. */
export function CorrectionHistory({ results }: { results: Results }) {
  const { t } = useT();
  return results.corrected.toReversed().map(({ was, now, why, asked, confirmed }) => (
    <Section
      key={confirmed.at}
      title={was === now ? t('correctedStays', { now }) : t('correctedTo', { was, now })}
    >
      <Facts
        rows={[
          [t('correctionCause'), t(`cause_${why}`)],
          [t('requestedBy'), <StepBy key="asked" step={asked} />],
          [t('confirmedBy'), <StepBy key="confirmed" step={confirmed} />],
        ]}
      />
    </Section>
  ));
}

/** When the result was kept although the feed gave other figures, the latest first: these figures and the two operators. */
export function KeptHistory({ results }: { results: Results }) {
  const { t } = useT();
  return results.kept.toReversed().map(({ feed, set_index: index, set_value: value, asked, confirmed }) => (
    <Section key={confirmed.at} title={t('keptTitle')}>
      <Facts
        rows={[
          [t('feedGave'), feed === null ? '–' : dotted(setFigureText(index), setFigureText(value), feed)],
          [t('requestedBy'), <StepBy key="asked" step={asked} />],
          [t('confirmedBy'), <StepBy key="confirmed" step={confirmed} />],
        ]}
      />
    </Section>
  ));
}

function StepBy({ step: { operator, at, note } }: { step: Step }) {
  const { names } = useT();
  return (
    <>
      {operator}, {dateTime(at, names)}
      <div className="t2">{note}</div>
    </>
  );
}

/** Why a draw was voided, when, and by whom. */
export function Cancelled({ results: { called_off: by, cancelled_reason: reason } }: { results: Results }) {
  const { t } = useT();
  if (!by) return reason !== null && <p className="t2">{reason}</p>;
  return (
    <Facts
      rows={[
        by.asked && [t('requestedBy'), <StepBy key="asked" step={by.asked} />],
        [t(by.asked ? 'confirmedBy' : 'voidedBy'), <StepBy key="confirmed" step={by.confirmed} />],
      ]}
    />
  );
}
