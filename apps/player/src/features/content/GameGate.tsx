import { amountText, Button, Sheet, showToast } from '@shwe/ui';
import { useEffect, useState } from 'react';
import { useBalance } from '../../core/balance.ts';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { formatTimeOrMoment } from '../../i18n/format.ts';
import { loadTexts, translate, useT } from '../../i18n/index.ts';
import { currentLang } from '../../i18n/lang.ts';
import { isPath, paths } from '../../paths.ts';
import type { Game } from './game-maintenance.ts';

type Props = { game: Game; onClose: () => void };

/**
 * Opens a game that is not simply open: under maintenance it says until when; with less in the main wallet than the
 * game needs it asks about a deposit first, and the game stays possible.
 */
export function GameGate({ game, onClose }: Props) {
  const wallet = useBalance();
  const [isAsking, setAsking] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once, when the tile is tapped
  useEffect(() => {
    const refusal = refusalOf(game);
    const isLow = wallet !== undefined && wallet.balance < BigInt(game.low_balance);
    if (refusal === null && isLow) {
      void loadTexts('pages').then(() => setAsking(true), onClose);
      return;
    }
    onClose();
    if (refusal !== null) showToast(refusal, 'toast', 'bad');
    else open(game.route);
  }, []);
  return isAsking ? <LowBalanceSheet game={game} onClose={onClose} /> : null;
}

function open(path: string): void {
  if (isPath(path)) go(path);
}

/** Why a game cannot be opened; null if it can. */
function refusalOf({ maintenance_until: until, route }: Game): string | null {
  if (until !== null) {
    const time = formatTimeOrMoment(currentLang(), until, client.clock.businessMs());
    return translate('gameMaintenance', { time });
  }
  return isPath(route) ? null : translate('noGame');
}

function LowBalanceSheet({ game, onClose }: Props) {
  const { t } = useT();
  const leave = (path: string) => {
    onClose();
    open(path);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('lowBalance')}
      closeLabel={t('close')}
      foot={
        <>
          <Button className="mb2" onClick={() => leave(paths.deposit)}>
            {t('deposit')}
          </Button>
          <Button tone="quiet" onClick={() => leave(game.route)}>
            {t('lowBalanceGoOn', { game: game.title })}
          </Button>
        </>
      }
    >
      <p className="mt2 c2">
        {t('lowBalanceText', { game: game.title, amount: amountText(game.low_balance) })}
      </p>
    </Sheet>
  );
}
