import { useAction } from '@shwe/client/react';
import { PAYMENT_REFERENCE_TYPED_MAX } from '@shwe/rules';
import { amountText, Button, Dock, Hint, Icon, TextField } from '@shwe/ui';
import { useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { AmountField } from '../../components/AmountField.tsx';
import { CopyButton } from '../../components/CopyRow.tsx';
import { FailureNote, otherFailure, refusalText } from '../../components/FailureNote.tsx';
import { PictureField } from '../../components/PictureField.tsx';
import { useScrollToFailure } from '../../components/use-scroll-to-failure.ts';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { refetchTopics } from '../../core/query.ts';
import { readReference } from '../../core/typed-reference.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { phoneText } from '../../util/phone-text.ts';
import type { Way } from './queries.ts';

/** The member pays the agent outside in four steps and says so: amount, account, reference, picture. */
export function ClaimDeposit({ way }: { way: Way }) {
  const { t } = useT();
  const action = useAction();
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [amount, setAmount] = useState(0n);
  const [chosenId, choose] = useState(way.accounts[0]!.id);
  const [typed, setTyped] = useState('');
  const [picture, setPicture] = useState('');
  const account = way.accounts.find(({ id }) => id === chosenId) ?? way.accounts[0]!;
  const { reference, isWhole, isBad } = readReference(typed);
  const isOutside = amount > 0n && (amount < BigInt(way.min) || amount > BigInt(way.max));
  const range = t('claimRange', { min: amountText(way.min), max: amountText(way.max) });
  const disabledReason =
    amount === 0n || isOutside
      ? t('amountMissing')
      : !isWhole
        ? t('caseReferenceMissing')
        : picture === ''
          ? t('casePictureMissing')
          : undefined;
  const change =
    <Value,>(set: (value: Value) => void) =>
    (value: Value) => {
      action.clear();
      set(value);
    };
  const send = async () => {
    const body = { amount: Number(amount), account_id: account.id, reference, picture };
    const claimed = await action.runWithKey(body, (idempotencyKey) =>
      client.call('agentDeposits', 'claim', body, { idempotencyKey }),
    );
    if (!claimed) return;
    void refetchTopics('money');
    go(paths.agentDeposit, { id: claimed.id }, 'replace');
  };
  return (
    <>
      <section className="pad mt2" ref={form}>
        <AmountField
          label={t('depositAmount')}
          value={amount}
          onChange={change(setAmount)}
          min={BigInt(way.min)}
          quick={way.quick.map(BigInt)}
          error={isOutside ? range : undefined}
        />
        <Step n={1} title={t('claimPayTo')} />
        {way.accounts.length > 1 && (
          <div role="radiogroup" aria-label={t('claimPayTo')}>
            {way.accounts.map((one) => (
              <label key={one.id} className="li edge ag-reason">
                <input
                  type="radio"
                  name="account"
                  className="sr"
                  checked={one.id === account.id}
                  onChange={() => choose(one.id)}
                />
                <span className="t3 grow">{one.title}</span>
                <span className="end ag-dot" aria-hidden="true">
                  {one.id === account.id && <Icon name="check" size="xs" />}
                </span>
              </label>
            ))}
          </div>
        )}
        <div className="ag-account mt2">
          <span>
            <small>
              {account.title} · {account.name}
            </small>
            <span className="fig">{phoneText(account.account)}</span>
            {account.bank_address !== '' && <small>{account.bank_address}</small>}
          </span>
          <CopyButton label={t('claimPayTo')} value={account.account} />
        </div>
        <Step n={2} title={t('caseReference')} />
        <TextField
          label={t('caseReference')}
          labelMode="spoken"
          value={typed}
          maxLength={PAYMENT_REFERENCE_TYPED_MAX}
          onChange={change(setTyped)}
          hint={t('caseReferenceHint')}
          error={isBad ? t('caseReferenceBad') : refusalText(action.failure, 'reference_used')}
        />
        <Step n={3} title={t('caseSlip')} />
        <PictureField
          labels={{
            label: 'caseSlip',
            choose: 'caseSlipChoose',
            another: 'caseSlipAnother',
            unreadable: 'caseSlipUnreadable',
          }}
          icon="image"
          labelMode="spoken"
          picture={picture}
          onChange={change(setPicture)}
          error={refusalText(action.failure, 'picture_unreadable')}
        />
        <div className="mt4">
          <Hint icon="shield">{t('claimWhy')}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(action.failure, 'reference_used', 'picture_unreadable')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('sending') })}
          {...(disabledReason !== undefined && { disabledReason })}
        >
          <ActionAmount amount={amount} act={t('casePaidDo')} />
        </Button>
      </Dock>
    </>
  );
}

function Step({ n, title }: { n: number; title: string }) {
  return (
    <h2 className="ag-step">
      <span className="fig">{n}</span>
      {title}
    </h2>
  );
}
