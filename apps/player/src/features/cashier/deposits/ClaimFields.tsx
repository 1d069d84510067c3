import { useAction } from '@shwe/client/react';
import { OtpInput, TextField } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../../components/FailureNote.tsx';
import { PictureField } from '../../../components/PictureField.tsx';
import { client } from '../../../core/client.ts';
import { refetchTopics } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { Order } from '../queries.ts';

export const ATTACHMENT_LABELS = {
  label: 'receiptPicture',
  choose: 'receiptChoose',
  another: 'receiptAnother',
  unreadable: 'pictureUnreadable',
} as const;

/** The fields of the payment claim of one order, and the call that sends it. */
export function usePaymentClaim(order: Order) {
  const action = useAction();
  const [name, setName] = useState(order.payer_name);
  const [tail, setTail] = useState(order.payer_tail);
  const [picture, setPicture] = useState('');
  const send = async () => {
    const body = { orderNo: order.tid, payerName: name.trim(), tail, ...(picture && { picture }) };
    const done = await action.runWithKey(body, (idempotencyKey) =>
      client.call('deposits', 'claimPayment', body, { idempotencyKey }),
    );
    if (done) void refetchTopics('money');
    return done !== undefined;
  };
  return { action, digits: order.tail_digits, name, setName, tail, setTail, picture, setPicture, send };
}

type Claim = ReturnType<typeof usePaymentClaim>;

/** The fields of a payment claim: last digits, payer name, attachment. */
export function ClaimFields({ claim }: { claim: Claim }) {
  const { t } = useT();
  const { action, digits, name, setName, tail, setTail, picture, setPicture } = claim;
  return (
    <>
      <OtpInput
        className="mt3"
        size="sm"
        length={digits === 4 ? 4 : 6}
        label={<RichText k="transactionTail" v={{ n: digits }} />}
        value={tail}
        onChange={setTail}
        error={refusalText(action.failure, 'payer_tail_form')}
      />
      <TextField
        className="mt3"
        label={t('payerName')}
        icon="user"
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={setName}
        error={refusalText(action.failure, 'payer_missing')}
      />
      <PictureField
        labels={ATTACHMENT_LABELS}
        icon="image"
        picture={picture}
        onChange={setPicture}
        error={refusalText(action.failure, 'picture_unreadable')}
      />
    </>
  );
}
