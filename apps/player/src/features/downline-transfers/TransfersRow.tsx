import { ListRow } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { useTransfers } from './queries.ts';
import { type TransfersOf, transfersTitle } from './transfers-title.ts';

/** The way to the transfers between agents and their downline; of who has no agent and is none, only if there are any. */
export function TransfersRow(of: TransfersOf) {
  return of.isAgent || of.hasAgent ? <Row of={of} /> : <RowIfAny of={of} />;
}

function RowIfAny({ of }: { of: TransfersOf }) {
  const { data } = useTransfers(1);
  return data && data.total > 0 ? <Row of={of} /> : null;
}

function Row({ of }: { of: TransfersOf }) {
  const { t } = useT();
  return <ListRow icon="users" label={t(transfersTitle(of))} onClick={() => go(paths.agentTransfers)} />;
}
