import { useAction } from '@shwe/client/react';
import { groupThousands } from '@shwe/kernel';
import { Button, Dock, Hint, IconButton, ListRow, Money, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { ActionAmount } from '../../core/ActionAmount.tsx';
import { client } from '../../core/client.ts';
import { FailureNote, otherFailure, refusalText } from '../../core/FailureNote.tsx';
import { LargeAmountField } from '../../core/LargeAmountField.tsx';
import { go } from '../../core/navigate.ts';
import { storedCall } from '../../core/stored-call.ts';
import { useScrollToFailure } from '../../core/use-scroll-to-failure.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { type GameWallet, isOpen, refetchMoney, type TransferCard } from './queries.ts';
import { TransferSide } from './TransferSide.tsx';

/** Neither another amount nor another game would help, so the result page explains it. */
const PROVIDER_DOWN = 'provider_down';

/** Opens the page for the transfer's state. */
export function openTransfer({ tid, ...card }: Pick<TransferCard, 'tid' | 'state'>): void {
  if (isOpen(card)) go(paths.transfer, { tid }, 'replace');
  else go(card.state === 'done' ? paths.transferSuccess : paths.transferError, { tid }, 'replace');
}

type Props = {
  wallets: readonly GameWallet[];
  main: number;
  begins: { game?: string | undefined; way: 'in' | 'out' };
};

/** Source, target and amount. One side is always the main wallet. */
export function TransferForm({ wallets, main, begins }: Props) {
  const { t } = useT();
  const action = useAction(storedCall('transfer'));
  const form = useScrollToFailure<HTMLElement>(action.failure);
  const [id, setId] = useState(begins.game ?? wallets.find(({ open }) => open)?.id ?? wallets[0]?.id);
  const [way, setWay] = useState(begins.way);
  const [amount, setAmount] = useState(0n);
  const [choosing, setChoosing] = useState(false);
  const ended = action.failure?.kind === 'refused' && action.failure.code === PROVIDER_DOWN;
  useEffect(() => {
    if (ended) go(paths.transferError, undefined, 'replace');
  }, [ended]);
  const game = wallets.find((one) => one.id === id) ?? wallets[0];
  if (!game) return null;
  const max = BigInt(way === 'out' ? Math.min(main, game.max) : game.money);
  const range = t('withdrawRange', {
    min: groupThousands(BigInt(game.min)),
    max: groupThousands(BigInt(game.max)),
  });
  const tooLittle = way === 'out' && amount < BigInt(game.min);
  const send = async () => {
    const body = { id: game.id, amount: Number(amount) };
    const call = way === 'out' ? 'transferToGame' : 'transferToMain';
    const done = await action.runWithKey({ ...body, way }, (idempotencyKey) =>
      client.call('transfers', call, body, { idempotencyKey }),
    );
    if (!done) return;
    refetchMoney();
    openTransfer(done);
  };
  const tooMuch = amount > max ? t('transferMax', { max: groupThousands(max) }) : undefined;
  const shut = way === 'out' && !game.open ? t('takesNone') : undefined;
  const disabledReason = shut ?? (amount === 0n ? t('amountMissing') : tooLittle ? range : tooMuch);
  const mainSide = { name: t('mainWallet'), money: main };
  const gameSide = {
    name: game.api_title,
    money: game.money,
    stale: game.state === 'stale',
    ...(wallets.length > 1 && { choose: () => setChoosing(true) }),
  };
  return (
    <>
      <section className="pad mt2" ref={form}>
        <div className="panel ways">
          <TransferSide label={t('fromWallet')} {...(way === 'out' ? mainSide : gameSide)} />
          <div className="way-swap">
            <IconButton
              icon="swap"
              label={t('swapWays')}
              onClick={() => {
                setWay(way === 'out' ? 'in' : 'out');
                setAmount(0n);
              }}
            />
          </div>
          <TransferSide label={t('toWallet')} {...(way === 'out' ? gameSide : mainSide)} />
        </div>
        <div className="mt4">
          <LargeAmountField
            label={t('transferAmount')}
            value={amount}
            onChange={setAmount}
            aside={
              <button type="button" className="pill" onClick={() => setAmount(max)} disabled={max === 0n}>
                {t('wholeSum')}
              </button>
            }
            error={tooMuch ?? refusalText(action.failure, 'transfer_too_much', 'game_balance_short')}
          />
        </div>
        <div className="mt4">{way === 'out' && <Hint>{range}</Hint>}</div>
        <div className="mt2">
          <Hint>{t('transferFree')}</Hint>
        </div>
        <FailureNote
          className="mt3"
          kind="money"
          failure={otherFailure(action.failure, 'transfer_too_much', 'game_balance_short')}
        />
      </section>
      <Dock>
        <Button
          onClick={() => void send()}
          {...(action.busy && { busy: t('transferring') })}
          {...(disabledReason !== undefined && {
            disabledReason: disabledReason === tooMuch ? t('transfer') : disabledReason,
          })}
        >
          <ActionAmount amount={amount} act={t('transferDo')} />
        </Button>
      </Dock>
      {choosing && (
        <Sheet open onClose={() => setChoosing(false)} title={t('chooseGame')} closeLabel={t('close')}>
          <div className="list">
            {wallets.map((one) => (
              <ListRow
                key={one.id}
                icon="slot"
                label={one.api_title}
                value={<Money amount={BigInt(one.money)} unit={t('unit')} />}
                onClick={() => {
                  setId(one.id);
                  setAmount(0n);
                  setChoosing(false);
                }}
              />
            ))}
          </div>
        </Sheet>
      )}
    </>
  );
}
