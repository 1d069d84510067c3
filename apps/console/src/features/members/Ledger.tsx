import { PostingTable } from '../../components/payments/PostingTable.tsx';
import { useT } from '../../i18n/index.ts';
import { ledgerQuery } from './member-records.ts';
import { RecordPane } from './RecordPane.tsx';

/** Every posting on the member's accounts, latest first. */
export function Ledger({ memberId }: { memberId: number }) {
  const { t } = useT();
  return (
    <RecordPane queryOf={ledgerQuery(memberId)} size={50} bars={12} empty={t('noPostings')}>
      {(list) => <PostingTable rows={list} account="named" />}
    </RecordPane>
  );
}
