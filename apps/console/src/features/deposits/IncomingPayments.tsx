import { useState } from 'react';
import { KeyCap, Section } from '../../components/basics.tsx';
import { Empty } from '../../components/states.tsx';
import { compareDigits } from '../../core/digits.ts';
import { amountText, clockTime } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { matchOf } from './match.ts';
import type { Case } from './types.ts';
import { VoidPayment } from './VoidPayment.tsx';

/** Payments shown at first; the server lists the best matches first. */
const SHOWN_FIRST = 5;

type Props = {
  caseData: Case;
  selected: number | null;
  select: (index: number) => void;
  /** Opens the form that records a payment; null when the role may not. */
  record: (() => void) | null;
};

/**
 * Incoming payments, numbered, with their references compared digit by digit with the claim. Those already matched stay
 * in the list, greyed.
 */
export function IncomingPayments({ caseData, selected, select, record }: Props) {
  const { t } = useT();
  const { account, receipts } = caseData;
  const [isExpanded, setExpanded] = useState(false);
  const isFurther = selected !== null && selected >= SHOWN_FIRST;
  const chosen = selected === null ? undefined : receipts[selected];
  const shown = isExpanded || isFurther ? receipts.length : SHOWN_FIRST;
  return (
    <Section
      title={t('incomingPayments')}
      remark={account ? t('incomingTo', { name: account.name, phone: account.phone }) : ''}
      end={
        record && (
          <button type="button" className="bare link" onClick={record}>
            {t('recordPayment')} <KeyCap k="N" />
          </button>
        )
      }
    >
      {receipts.length === 0 ? (
        <Empty text={t('noIncomingPayments')} />
      ) : (
        <div className="lines" role="radiogroup" aria-label={t('incomingPayments')}>
          <div className="lrow head">
            <span />
            <span>{t('time')}</span>
            <span className="r">{t('unit')}</span>
            <span>{t('transactionRef')}</span>
            <span>{t('payerName')}</span>
            <span className="fit">{t('match')}</span>
          </div>
          {receipts.slice(0, shown).map((line, index) => (
            <PaymentRow
              key={line.id}
              order={caseData.order}
              account={account?.name ?? null}
              line={line}
              index={index}
              isOn={index === selected}
              select={() => select(index)}
            />
          ))}
          {receipts.length > shown && (
            <button type="button" className="bare more t3" onClick={() => setExpanded(true)}>
              <span className="link">{t('allPayments', { n: receipts.length })}</span>
            </button>
          )}
        </div>
      )}
      {chosen && <VoidPayment key={chosen.id} line={chosen} />}
    </Section>
  );
}

type RowProps = {
  order: Case['order'];
  account: string | null;
  line: Case['receipts'][number];
  index: number;
  isOn: boolean;
  select: () => void;
};

function PaymentRow({ order, account, line, index, isOn, select }: RowProps) {
  const { t } = useT();
  const fit = matchOf(order, line, account);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of figures with its key cap, not a bare radio
    <button
      type="button"
      role="radio"
      aria-checked={isOn}
      className={`bare lrow${isOn ? ' on' : ''}${line.used_for === null ? '' : ' off'}`}
      onClick={select}
    >
      <span>
        <KeyCap k={String(index + 1)} />
      </span>
      <span className="t2">{clockTime(line.received_at)}</span>
      <span className="r b">{amountText(line.amount)}</span>
      <Digits reference={line.transaction_tail} other={order.payer_tail} />
      <span>
        {line.payer_name}
        <span className="t3"> · {line.mine ? t('recordedByYou') : line.recorded_by}</span>
      </span>
      <span className={`fit ${fit.tone}`}>
        {t(fit.label, {
          tid: line.used_for ?? '',
          tail: line.apart_from?.transaction_tail ?? '',
          account: line.account?.name ?? '',
        })}
      </span>
    </button>
  );
}

/** Equal digits are underlined in green, different ones are red, and digits that are not compared are grey. */
export function Digits({ reference, other }: { reference: string; other: string }) {
  return (
    <span className="mono digits">
      {compareDigits(reference, other).map(({ digit, match }, index) =>
        match === 'notCompared' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity but their place
          <i key={index}>{digit}</i>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: digits have no identity but their place
          <span key={index} className={match === 'different' ? 'ne' : ''}>
            {digit}
          </span>
        ),
      )}
    </span>
  );
}
