import { Icon } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { GAME_3D } from './game.ts';

/** The link from the home page to the 3D board. */
export function LinkTo3D() {
  const { t } = useT();
  return (
    <button type="button" className="panel three-way" onClick={() => go(GAME_3D.paths.home)}>
      <Icon name="ticket" />
      <span className="t3 b">{t('lottery3d')}</span>
      <span className="c2 end">{t('seeBoard')}</span>
      <Icon name="right" size="s" />
    </button>
  );
}
