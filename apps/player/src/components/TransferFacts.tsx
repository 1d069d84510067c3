import { digitsText, KeyValue, Money } from '@shwe/ui';
import { useT } from '../i18n/index.ts';
import { phoneText } from '../util/phone-text.ts';

type Props = {
  /** The phone, masked, tells one new member from another; '' without one. */
  receiver: { id: number; remark: string; phone?: string };
  /** Whole kyat, as the sums below. */
  amount: number;
  fee: number;
  /** What the agent has afterwards; undefined while it is not known. */
  ownAfter: bigint | undefined;
  /** What the member has afterwards. */
  memberAfter?: bigint | undefined;
};

/** What an agent confirms before money goes to a member of the downline, whatever it is sent for. */
export function TransferFacts({ receiver, amount, fee, ownAfter, memberAfter }: Props) {
  const { t } = useT();
  const unit = t('unit');
  const { id, remark, phone = '' } = receiver;
  const number = digitsText(String(id));
  return (
    <>
      <KeyValue label={t('receiver')}>
        <span className="fig">{number}</span>
        {remark !== String(id) && ` ${remark}`}
      </KeyValue>
      {phone !== '' && (
        <KeyValue label={t('phone')}>
          <span className="fig">{phoneText(phone)}</span>
        </KeyValue>
      )}
      <KeyValue label={t('fee')}>
        <Money amount={BigInt(fee)} unit={unit} />
      </KeyValue>
      {ownAfter !== undefined && (
        <KeyValue label={t('balanceAfterSend')}>
          <Money amount={ownAfter} unit={unit} />
        </KeyValue>
      )}
      {memberAfter !== undefined && (
        <KeyValue label={t('memberAfterSend', { id: number })}>
          <Money amount={memberAfter} unit={unit} />
        </KeyValue>
      )}
      <KeyValue label={t('amount')} kind="sum">
        <Money amount={BigInt(amount)} unit={unit} />
      </KeyValue>
    </>
  );
}
