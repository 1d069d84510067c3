import type { Input, Lang, Output, Refused } from '@shwe/contract';
import { ok, type Result, refuse } from '@shwe/kernel';
import type { Queries } from '../../database/index.ts';
import { gameProviders } from '../games/index.ts';
import { LOTTERY } from '../ledger/index.ts';

type Reply = Output<'agentReports', 'report'>;

/** The provider shown for the lotteries, which the system runs itself. */
const OWN = 'shwe';
const LOTTERIES = ['2d', '3d'];
/** The two game types of a report: our lotteries, and play at game providers. */
const TYPES = ['lottery', 'games'];

export type GameChoice = {
  /** The games whose stakes and results count; null: all. */
  games: string[] | null;
  platforms: Reply['platforms'];
  game_types: Reply['game_types'];
};

type Filter = Pick<Input<'agentReports', 'report'>, 'paltform' | 'gtype' | 'gamename'>;

/**
 * The games that `paltform`, `gtype` and `gamename` leave together, and what the first two may be. An unknown value is
 * refused, because a report without its filter would be another report.
 */
export async function chooseGames(
  db: Queries,
  filter: Filter,
  lang: Lang,
): Promise<Result<GameChoice, Refused<'wrong_input'>>> {
  // The lottery's own wallet is listed among the providers, but what is bet from it is play of ours.
  const providers = (await gameProviders(db, lang)).filter(({ id }) => id !== LOTTERY);
  const ids = providers.map(({ id }) => id);
  const platforms = [{ key: OWN, title: 'Shwe' }, ...providers.map(({ id, title }) => ({ key: id, title }))];
  const choice = { platforms, game_types: TYPES.map((key) => ({ key, title: key })) };
  const { paltform = '', gtype = '', gamename = '' } = filter;
  if (paltform === '' && gtype === '' && gamename === '') return ok({ ...choice, games: null });
  if (paltform !== '' && !platforms.some(({ key }) => key === paltform))
    return refuse('wrong_input', { field: 'paltform' });
  if (gtype !== '' && !TYPES.includes(gtype)) return refuse('wrong_input', { field: 'gtype' });
  const name = gamename.toLowerCase();
  const all = [...LOTTERIES, ...ids];
  if (name !== '' && !all.includes(name)) return refuse('wrong_input', { field: 'gamename' });
  const games = all.filter((game) => {
    const isLottery = LOTTERIES.includes(game);
    return (
      (paltform === '' || (paltform === OWN ? isLottery : game === paltform)) &&
      (gtype === '' || (gtype === 'lottery') === isLottery) &&
      (name === '' || game === name)
    );
  });
  return ok({ ...choice, games });
}
