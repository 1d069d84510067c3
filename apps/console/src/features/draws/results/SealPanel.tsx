import { Facts, Section } from '../../../components/basics.tsx';
import { Callout } from '../../../components/states.tsx';
import { amountText, dateTime } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

/** The seal made at the close, and a link to the page that verifies it. */
export function SealPanel({ results: { seal, card } }: { results: Results }) {
  const { t, names } = useT();
  if (seal === null) {
    // Sealing takes a moment after the close; an alert is raised when it takes too long.
    return card.state === 'closed' ? (
      <Callout tone="amber" icon="lock" title={t('notCommitted')} text={t('notCommittedText')} />
    ) : null;
  }
  return (
    <Section
      title={t('committed')}
      remark={dateTime(seal.sealed_at, names)}
      end={
        <a className="link" href={`/verify/${card.issue}`} target="_blank" rel="noreferrer">
          {t('verifySeal')}
        </a>
      }
    >
      <Facts
        rows={[
          [t('slips'), amountText(seal.slips)],
          [t('stakes'), amountText(seal.stakes)],
          [t('maxPayout'), amountText(seal.most)],
          [t('merkleRoot'), <code key="root">{seal.root}…</code>],
        ]}
      />
    </Section>
  );
}
