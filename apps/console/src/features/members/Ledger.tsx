import { useT } from '../../i18n/index.ts';
import { MoneyTable } from '../../parts/MoneyTable.tsx';
import { Pane } from './Pane.tsx';
import { ledgerOf } from './rows-of.ts';

/** Every posting on the member's accounts, latest first. */
export function Ledger({ memberId }: { memberId: number }) {
  const { t } = useT();
  return (
    <Pane rows={ledgerOf(memberId)} size={50} bars={12} empty={t('noPostings')}>
      {(list) => <MoneyTable rows={list} account="named" />}
    </Pane>
  );
}
