import { sum } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { Note } from '../../parts/states.tsx';
import { paths } from '../../paths.ts';
import type { Case } from './types.ts';

/** Another request with the same wallet, digits and sum: only one of them can have the money. */
export function ClaimedTwice({ found: { order, earlier } }: { found: Case }) {
  const { t } = useT();
  const others = earlier.filter(
    (row) =>
      row.payer_tail === order.payer_tail && row.amount === order.amount && row.wallet === order.wallet,
  );
  if (order.payer_tail === '' || others.length === 0) return null;
  return others.map((other) => (
    <Note
      key={other.tid}
      tone="ruby"
      icon="copies"
      title={t('claimTitle')}
      text={t('claimText', {
        tid: `${other.tid} (${t(`state_${other.state}`)})`,
        name: other.who.name,
        sum: sum(other.amount),
        tail: other.payer_tail,
      })}
      end={
        <a className="link" href={hrefOf(paths.deposit.replace('$id', other.tid))}>
          {t('openIt', { id: other.tid })}
        </a>
      }
    />
  ));
}
