import { OtpInput, TextField } from '@shwe/ui';
import { useState } from 'react';
import { client } from '../../core/client.ts';
import { useMoneyDeed } from '../../core/deed.ts';
import { refusalText } from '../../core/FailureNote.tsx';
import { queryClient } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { Say } from '../../i18n/Say.tsx';
import { PictureField } from './PictureField.tsx';
import type { Order } from './queries.ts';

export const RECEIPT_WORDS = {
  label: 'receiptPicture',
  choose: 'receiptChoose',
  another: 'receiptAnother',
  unreadable: 'pictureUnreadable',
} as const;

/** What the member says of a paid order, and sends. */
export function useSurePay(order: Order) {
  const deed = useMoneyDeed();
  const [name, setName] = useState(order.payer_name);
  const [tail, setTail] = useState(order.payer_tail);
  const [picture, setPicture] = useState('');
  const send = async () => {
    const body = { orderNo: order.tid, payerName: name.trim(), tail, ...(picture && { picture }) };
    const done = await deed.pay(body, (intent) => client.call('deposits', 'claimPayment', body, { intent }));
    if (done) void queryClient.invalidateQueries({ queryKey: ['money'] });
    return done !== undefined;
  };
  return { deed, digits: order.tail_digits, name, setName, tail, setTail, picture, setPicture, send };
}

type Claim = ReturnType<typeof useSurePay>;

/** What a claim says: the last digits, who paid, a picture of the receipt. */
export function ClaimFields({ claim }: { claim: Claim }) {
  const { t } = useT();
  const { deed, digits, name, setName, tail, setTail, picture, setPicture } = claim;
  return (
    <>
      <OtpInput
        className="mt3"
        size="sm"
        length={digits === 4 ? 4 : 6}
        label={<Say k="transactionTail" v={{ n: digits }} />}
        value={tail}
        onChange={setTail}
        error={refusalText(deed.failure, 'payer_tail_form')}
      />
      <TextField
        className="mt3"
        label={t('payerName')}
        icon="user"
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={setName}
        error={refusalText(deed.failure, 'payer_missing')}
      />
      <PictureField
        words={RECEIPT_WORDS}
        icon="image"
        picture={picture}
        onChange={setPicture}
        error={refusalText(deed.failure, 'picture_unreadable')}
      />
    </>
  );
}
