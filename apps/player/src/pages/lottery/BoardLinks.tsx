import { Icon, type IconName } from '@shwe/ui';
import { go } from '../../core/navigate.ts';
import { useGame } from '../../features/lottery/game.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { paths as allPaths, type Path } from '../../paths.ts';

export type BoardSheet = 'none' | 'guide' | 'history' | 'stats' | 'days';
type Link = { label: Key; icon: IconName; to: Path | BoardSheet };

const isPath = (to: Link['to']): to is Path => to.startsWith('/');

export function BoardLinks({ onSheet }: { onSheet: (sheet: BoardSheet) => void }) {
  const { t } = useT();
  const { id, label, paths } = useGame();
  const links: readonly Link[] = [
    { label: 'records', icon: 'list', to: paths.record },
    { label: 'winners', icon: 'trophy', to: paths.winner },
    { label: 'statistics', icon: 'chart', to: 'stats' },
    { label: 'guide', icon: 'book', to: 'guide' },
    id === 1
      ? { label: 'closeDay', icon: 'calendarOff', to: allPaths.twoClose }
      : { label: 'drawDays', icon: 'calendar', to: 'days' },
    id === 1
      ? { label: 'lottery3d', icon: 'ticket', to: allPaths.threeHome }
      : { label: 'lottery2d', icon: 'ticket', to: allPaths.twoHome },
  ];
  return (
    <nav className="menu4 six mt3" aria-label={t(label)}>
      {links.map(({ label: name, icon, to }) => (
        <button key={name} type="button" onClick={() => (isPath(to) ? go(to) : onSheet(to))}>
          <Icon name={icon} />
          {t(name)}
        </button>
      ))}
    </nav>
  );
}
