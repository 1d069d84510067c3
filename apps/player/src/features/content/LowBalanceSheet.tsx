import { amountText, Button, Sheet } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { isPath, paths } from '../../paths.ts';
import type { Game } from './game-maintenance.ts';

/** Asks about a deposit before a game opens that needs more than the main wallet has. The game stays possible. */
export function LowBalanceSheet({ game, onClose }: { game: Game; onClose: () => void }) {
  const { t } = useT();
  const open = (path: string) => {
    onClose();
    if (isPath(path)) go(path);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('lowBalance')}
      closeLabel={t('close')}
      foot={
        <>
          <Button className="mb2" onClick={() => open(paths.deposit)}>
            {t('deposit')}
          </Button>
          <Button tone="quiet" onClick={() => open(game.route)}>
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
