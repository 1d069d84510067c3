import { usdtText } from '@shwe/kernel';
import { Button } from 'antd';
import { useState } from 'react';
import type { ChainTransfer } from '../../components/payments/ChainTransferTable.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useT } from '../../i18n/index.ts';

/**
 * Assigns a chain transfer to an order. That opens an unmatched payment and is its first approval; another operator
 * credits it.
 */
export function AttributeForm({ transfer, close }: { transfer: ChainTransfer; close: () => void }) {
  const { t } = useT();
  const action = useConsoleAction('operatorDeposits', 'assignChainTransfer');
  const [tid, setTid] = useState('');
  const typed = tid.trim().toUpperCase();
  const isReady = /^D-\d{1,15}$/.test(typed) && !action.isPending;
  const attribute = () =>
    action.mutate(
      { id: transfer.id, tid: typed },
      {
        onSuccess: (payment) => {
          toast(t('exceptionOpened', { tid: payment.tid }));
          close();
        },
      },
    );
  return (
    <form
      className="entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) attribute();
      }}
    >
      <h2 className="sidetitle">{usdtText(transfer.usdt)} USDT</h2>
      <p className="mono t2" style={{ overflowWrap: 'anywhere' }}>
        {transfer.tx_hash}
      </p>
      <p className="t2">{t('senderIs', { sender: transfer.sender })}</p>
      <p className="t2">{t('attributeDepositText')}</p>
      <TextField
        label={t('order')}
        value={tid}
        onChange={setTid}
        lengthMax={20}
        hint={t('attributeDepositHint')}
      />
      <ActionError failure={action.error} />
      <Button type="primary" htmlType="submit" disabled={!isReady} loading={action.isPending}>
        {t('openException')}
      </Button>
    </form>
  );
}
