import { type CallResult, unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { kyat } from '@shwe/kernel';
import { useQuery } from '@tanstack/react-query';
import { setAppLocked } from '../../core/app-lock.ts';
import { keys, queryClient } from '../../core/query.ts';
import { useSession } from '../../core/session.ts';
import { callOrTake } from '../../core/start-calls.ts';
import { setReplacedTexts, useT } from '../../i18n/index.ts';
import { currentLang, type Lang } from '../../i18n/lang.ts';

export type Home = Output<'content', 'getindex'>;
export type Notice = Home['gonggao'][number];
export type Member = NonNullable<Home['member']>;

async function fetchHome(lang: Lang, signal: AbortSignal): Promise<Home> {
  const answer: CallResult<Home> = await callOrTake('content', 'getindex', {}, { signal });
  const home = unwrap(answer);
  // An answer in a language that is no longer shown is not for the texts of the screen.
  if (lang === currentLang()) setReplacedTexts(home.words);
  if (home.member) {
    setAppLocked(home.member.has_app_passwd);
    const { balance, game_balance, lottery_balance, held } = home.member;
    queryClient.setQueryData(keys.balance, {
      balance: kyat(balance),
      game: kyat(game_balance),
      lottery: kyat(lottery_balance),
      held: kyat(held),
    });
  }
  return home;
}

export function useHome() {
  const { lang } = useT();
  const memberId = useSession((state) => state.session?.memberId ?? 0);
  return useQuery({
    queryKey: [...keys.home, lang, memberId],
    queryFn: ({ signal }) => fetchHome(lang, signal),
    placeholderData: (before) => before,
  });
}
