import { Facts, Section } from '../../../components/bits.tsx';
import { Note } from '../../../components/states.tsx';
import { amountText, dateTime } from '../../../core/format.ts';
import { useT } from '../../../i18n/index.ts';
import type { Results } from '../types.ts';

/** What was sealed at the close, and where anybody checks it. */
export function SealPanel({ found: { seal, card } }: { found: Results }) {
  const { t, names } = useT();
  if (seal === null) {
    // An issue from before there were seals, or the sealer has not come to it yet: the alarm says when that takes too long.
    return card.state === 'closed' ? (
      <Note tone="amber" icon="lock" title={t('notCommitted')} text={t('notCommittedText')} />
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
