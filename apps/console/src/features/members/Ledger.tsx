import { useT } from '../../i18n/index.ts';
import { MoneyTable } from '../../components/payments/PostingTable.tsx';
import { Pane } from './RecordPane.tsx';
import { ledgerOf } from './member-records.ts';

/** Every posting on the member's accounts, latest first. */
export function Ledger({ memberId }: { memberId: number }) {
  const { t } = useT();
  return (
    <Pane rows={ledgerOf(memberId)} size={50} bars={12} empty={t('noPostings')}>
      {(list) => <MoneyTable rows={list} account="named" />}
    </Pane>
  );
}
