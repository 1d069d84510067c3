import { ListRow } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { sumText } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import type { TransferCard } from './queries.ts';

/** Unfinished transfers, each with a link to its page. */
export function OpenTransfers({ open }: { open: readonly TransferCard[] }) {
  const { t } = useT();
  if (open.length === 0) return null;
  return (
    <section className="list mt2">
      {open.map((one) => (
        <ListRow
          key={one.tid}
          icon="refresh"
          label={t(one.transfer_type === 0 ? 'transferToGame' : 'transferToMain', { name: one.api_title })}
          value={<span className="fig amber">{sumText(one.money)}</span>}
          onClick={() => go(paths.transfer, { tid: one.tid })}
        />
      ))}
    </section>
  );
}
