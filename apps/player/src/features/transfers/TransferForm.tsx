import { useAction } from '@shwe/client/react';
import { amountText, Button, Dock, Hint, IconButton, ListRow, Money, Sheet } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { ActionAmount } from '../../components/ActionAmount.tsx';
import { LargeAmountField } from '../../components/LargeAmountField.tsx';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { storedCall, TRANSFER_REPEAT_MS } from '../../core/stored-call.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { setLastFailure } from './last-failure.ts';
import { useNotAccepting } from './not-accepting.ts';
import { type GameWallet, isUnfinished, refetchMoney, type TransferCard, walletIcon } from './queries.ts';
import { TransferSide } from './TransferSide.tsx';

/** Opens the page that belongs to the state of a transfer. `slip` = the draw whose slip it is for. */
export function openTransfer(
  { tid, ...card }: Pick<TransferCard, 'tid' | 'state'>,
  slip: string | undefined,
): void {
  const search = { tid, ...(slip !== undefined && { slip }) };
  if (isUnfinished(card)) go(paths.transfer, search, 'replace');
  else go(card.state === 'done' ? paths.transferSuccess : paths.transferError, search, 'replace');
}

type Props = {
  wallets: readonly GameWallet[];
  mainBalance: number;
  initial: { game?: string | undefined; direction: 'in' | 'out'; asked?: bigint | undefined };
  slip: string | undefined;
};

/** What is asked for, and at least the least that the game takes; 0 if nothing is asked for. */
function startAmount(asked: bigint | undefined, game: GameWallet | undefined): bigint {
  const least = BigInt(game?.min ?? 0);
  return asked === undefined || asked > least ? (asked ?? 0n) : least;
}

/** The chosen game, direction and amount. `out` = to the game. */
function useTransferForm({ wallets, initial }: Props) {
  const [id, setId] = useState(initial.game ?? wallets.find(({ open }) => open)?.id ?? wallets[0]?.id);
  const [direction, setDirection] = useState(initial.direction);
  const game = wallets.find((one) => one.id === id) ?? wallets[0];
  const [amount, setAmount] = useState(() => startAmount(initial.asked, game));
  return {
    game,
    direction,
    amount,
    setAmount,
    choose: (game: string) => {
      setId(game);
      setAmount(0n);
    },
    swap: () => {
      setDirection(direction === 'out' ? 'in' : 'out');
      setAmount(0n);
    },
  };
}

/** Transfers an amount, then opens the page of the transfer, or the failure page if it was refused or not answered. */
function useSendTransfer(game: GameWallet, direction: 'in' | 'out', slip: string | undefined) {
  const action = useAction(storedCall('transfer', TRANSFER_REPEAT_MS));
  const { failure } = action;
  useEffect(() => {
    if (!failure) return;
    setLastFailure(failure);
    go(paths.transferError, slip === undefined ? {} : { slip }, 'replace');
  }, [failure, slip]);
  const send = async (amount: bigint) => {
    const body = { id: game.id, amount: Number(amount) };
    const call = direction === 'out' ? 'transferToGame' : 'transferToMain';
    const card = await action.runWithKey({ ...body, way: direction }, (idempotencyKey) =>
      client.call('transfers', call, body, { idempotencyKey }),
    );
    if (!card) return;
    refetchMoney();
    openTransfer(card, slip);
  };
  return { action, send };
}

/** Source, target and amount of a transfer. One side is always the main wallet. */
export function TransferForm(props: Props) {
  const form = useTransferForm(props);
  return form.game ? <GameTransfer {...props} form={form} game={form.game} /> : null;
}

type GameTransferProps = Props & { form: ReturnType<typeof useTransferForm>; game: GameWallet };

function GameTransfer({ wallets, mainBalance, form, game, slip }: GameTransferProps) {
  const { t } = useT();
  const { direction, amount } = form;
  const { action, send } = useSendTransfer(game, direction, slip);
  const [choosing, setChoosing] = useState(false);
  const max = BigInt(direction === 'out' ? Math.min(mainBalance, game.max) : game.money);
  const range = t('withdrawRange', { min: amountText(game.min), max: amountText(game.max) });
  const tooLittle = direction === 'out' && amount < BigInt(game.min);
  const tooMuch = amount > max ? t('transferMax', { max: amountText(max) }) : undefined;
  // A slip that lacks money and a main wallet that has not enough of it: the deposit comes first.
  const fits = slip !== undefined && direction === 'out' && amount <= BigInt(game.max);
  const missing = fits && amount > BigInt(mainBalance) ? amount - BigInt(mainBalance) : 0n;
  const gameRefuses = useNotAccepting(game);
  const notAccepting = direction === 'out' ? gameRefuses : undefined;
  const disabledReason = notAccepting ?? (amount === 0n ? t('amountMissing') : tooLittle ? range : tooMuch);
  return (
    <>
      <section className="pad mt2">
        <Sides
          mainBalance={mainBalance}
          game={game}
          direction={direction}
          onSwap={form.swap}
          {...(wallets.length > 1 && { onChoose: () => setChoosing(true) })}
        />
        <div className="mt4">
          <LargeAmountField
            label={t('transferAmount')}
            value={amount}
            onChange={form.setAmount}
            aside={
              <button
                type="button"
                className="pill"
                onClick={() => form.setAmount(max)}
                disabled={max === 0n}
              >
                {t('wholeSum')}
              </button>
            }
            error={tooMuch}
          />
        </div>
        <div className="mt4">{direction === 'out' && <Hint>{range}</Hint>}</div>
        <div className="mt2">
          <Hint>{t('transferFree')}</Hint>
        </div>
      </section>
      <Dock>
        {missing > 0n ? (
          <Button onClick={() => go(paths.deposit, { amount: String(missing), slip: slip! })}>
            <ActionAmount amount={missing} act={t('depositDo')} />
          </Button>
        ) : (
          <Button
            onClick={() => void send(amount)}
            {...(action.busy && { busy: t('transferring') })}
            {...(disabledReason !== undefined && {
              disabledReason: disabledReason === tooMuch ? t('transfer') : disabledReason,
            })}
          >
            <ActionAmount amount={amount} act={t('transferDo')} />
          </Button>
        )}
      </Dock>
      {choosing && <GameChoice wallets={wallets} onChoose={form.choose} onClose={() => setChoosing(false)} />}
    </>
  );
}

type SidesProps = {
  mainBalance: number;
  game: GameWallet;
  direction: 'in' | 'out';
  onSwap: () => void;
  /** Missing if there is only one game. */
  onChoose?: () => void;
};

function Sides({ mainBalance, game, direction, onSwap, onChoose }: SidesProps) {
  const { t } = useT();
  const mainSide = { name: t('mainWallet'), money: mainBalance };
  const gameSide = {
    name: game.api_title,
    money: game.money,
    stale: game.state === 'stale',
    ...(onChoose && { choose: onChoose }),
  };
  return (
    <div className="panel ways">
      <TransferSide label={t('fromWallet')} {...(direction === 'out' ? mainSide : gameSide)} />
      <div className="way-swap">
        <IconButton icon="swap" label={t('swapWays')} onClick={onSwap} />
      </div>
      <TransferSide label={t('toWallet')} {...(direction === 'out' ? gameSide : mainSide)} />
    </div>
  );
}

type ChoiceProps = { wallets: readonly GameWallet[]; onChoose: (game: string) => void; onClose: () => void };

function GameChoice({ wallets, onChoose, onClose }: ChoiceProps) {
  const { t } = useT();
  return (
    <Sheet open onClose={onClose} title={t('chooseGame')} closeLabel={t('close')}>
      <div className="list">
        {wallets.map((one) => (
          <ListRow
            key={one.id}
            icon={walletIcon(one)}
            label={one.api_title}
            value={<Money amount={BigInt(one.money)} unit={t('unit')} />}
            onClick={() => {
              onChoose(one.id);
              onClose();
            }}
          />
        ))}
      </div>
    </Sheet>
  );
}
