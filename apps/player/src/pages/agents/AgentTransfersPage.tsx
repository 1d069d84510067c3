import { failureOf } from '@shwe/client';
import { SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { MemberScreen } from '../../components/MemberScreen.tsx';
import { UnknownRecord } from '../../components/UnknownRecord.tsx';
import { go, useSearch } from '../../core/navigate.ts';
import { useHome } from '../../features/content/index.ts';
import { useTransferReceipt } from '../../features/downline-transfers/queries.ts';
import { TransferList } from '../../features/downline-transfers/TransferList.tsx';
import { TransferReceipt } from '../../features/downline-transfers/TransferReceipt.tsx';
import { transfersTitle } from '../../features/downline-transfers/transfers-title.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';

/** Money between an agent and the direct downline, or the transfer that the address names with `?id=`. */
export function Page() {
  const { t } = useT();
  const { id } = useSearch();
  const [page, setPage] = useState(1);
  const member = useHome().data?.member;
  const canSend = member?.is_daili === 1;
  const listTitle = transfersTitle({ isAgent: canSend, hasAgent: (member?.used_invite_code ?? '') !== '' });
  if (id !== undefined) {
    return (
      <MemberScreen title={t('caseReceipt')} backTo={paths.agentTransfers}>
        <OneTransfer key={id} tid={id} listTitle={listTitle} canSend={canSend} />
      </MemberScreen>
    );
  }
  return (
    <MemberScreen title={t(listTitle)} backTo={paths.my}>
      <TransferList page={page} onPage={setPage} canSend={canSend} />
    </MemberScreen>
  );
}

type OneProps = { tid: string; listTitle: ReturnType<typeof transfersTitle>; canSend: boolean };

function OneTransfer({ tid, listTitle, canSend }: OneProps) {
  const { t } = useT();
  const query = useTransferReceipt(tid);
  const failure = query.isError ? failureOf(query.error) : null;
  if (failure?.kind === 'refused' && failure.code === 'not_found') {
    return <UnknownRecord title="transferUnknown" listTitle={listTitle} listPath={paths.agentTransfers} />;
  }
  if (failure && !query.data) return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  const { transfer } = query.data;
  const sendAgain = () => go(paths.agentTransfer, { id: String(transfer.id) });
  return (
    <TransferReceipt
      transfer={transfer}
      onAgain={canSend && transfer.direction === -1 ? sendAgain : undefined}
    />
  );
}
