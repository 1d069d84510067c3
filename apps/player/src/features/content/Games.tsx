import { unwrap } from '@shwe/client';
import { amountText, cx, Icon, type IconName, Skeleton, Tabs } from '@shwe/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lazyPart } from '../../components/lazy-part.tsx';
import { client } from '../../core/client.ts';
import { go } from '../../core/navigate.ts';
import { keys } from '../../core/query.ts';
import { formatTimeOrMoment } from '../../i18n/format.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { isPath } from '../../paths.ts';
import type { Game } from './game-maintenance.ts';
import { TileArt } from './TileArt.tsx';

const GameGate = lazyPart(() => import('./GameGate.tsx').then((module) => module.GameGate));

/** Name and icon of each game type. Other types that the server lists are not shown. */
export const TYPES: Record<string, { label: Key; icon: IconName }> = {
  hot: { label: 'hot', icon: 'flame' },
  live: { label: 'liveCasino', icon: 'live' },
  poker: { label: 'poker', icon: 'spade' },
  fish: { label: 'fish', icon: 'fish' },
  slot: { label: 'slot', icon: 'slot' },
  lottery: { label: 'lottery', icon: 'ticket' },
  sports: { label: 'sports', icon: 'ball' },
};

function useTypes() {
  return useQuery({
    queryKey: keys.categories,
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) => {
      const { list } = unwrap(await client.call('content', 'gameCategories', {}, { signal }));
      const shown = list.filter((type) => type.show && type.count > 0 && type.key in TYPES);
      return shown.sort((a, b) => Number(b.key === 'hot') - Number(a.key === 'hot') || a.sort - b.sort);
    },
  });
}

function useGames(category: string) {
  const { lang } = useT();
  return useQuery({
    queryKey: [...keys.games(category), lang],
    staleTime: 5 * 60_000,
    queryFn: async ({ signal }) =>
      unwrap(await client.call('content', 'games', { cateflag: category }, { signal })).list,
  });
}

type TileProps = {
  game: Game;
  figures: Record<string, string | undefined>;
  isOnly: boolean;
  /** Opens a game that is not simply open. */
  onGate: (game: Game) => void;
};

function Tile({ game, figures, isOnly, onGate }: TileProps) {
  const { t, lang } = useT();
  const rate = game.exchange_rate;
  const until =
    game.maintenance_until && formatTimeOrMoment(lang, game.maintenance_until, client.clock.businessMs());
  const open = () => (until || game.low_balance || !isPath(game.route) ? onGate(game) : go(game.route));
  return (
    <button type="button" className={cx('tile', until && 'wait')} onClick={open}>
      <span className="art">
        <TileArt art={game.art} figure={figures[game.art]} />
      </span>
      <span className="n">
        {game.title}
        {until && <small>{t('gameOpens', { time: until })}</small>}
        {rate > 1 && <small>{t('gameRate', { rate: amountText(rate) })}</small>}
      </span>
      {isOnly && <Icon name="right" size="s" />}
    </button>
  );
}

/** The games by type. `figures` is the last number of a lottery, shown on its tile. */
export function Games({ figures }: { figures: Record<string, string | undefined> }) {
  const { t } = useT();
  const [category, setCategory] = useState('hot');
  const [gated, setGated] = useState<Game | null>(null);
  const close = () => setGated(null);
  const types = useTypes();
  const games = useGames(category);
  const isOnly = games.data?.length === 1;
  const tabs = types.data ?? [{ key: 'hot' }];
  return (
    <>
      <div className="mt2">
        <Tabs
          look="icons"
          label={t('games')}
          value={category}
          onChange={setCategory}
          tabs={tabs.map(({ key }) => ({
            key,
            label: t(TYPES[key]?.label ?? 'games'),
            icon: TYPES[key]?.icon ?? 'star',
          }))}
        />
      </div>
      <section className={cx('tiles mt2', isOnly && 'alone')} aria-busy={games.isPending || undefined}>
        {games.data?.map((game) => (
          <Tile key={game.id} game={game} figures={figures} isOnly={isOnly} onGate={setGated} />
        ))}
        {games.isPending &&
          ['a', 'b', 'c'].map((place) => (
            <div key={place} className="tile">
              <span className="art skel" />
              <Skeleton width={56} height={14} className="mt2" />
            </div>
          ))}
      </section>
      {gated && <GameGate game={gated} onClose={close} onFailed={close} />}
    </>
  );
}
