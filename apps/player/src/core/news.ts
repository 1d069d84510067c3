import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { create } from 'zustand';
import { useT } from '../i18n/index.ts';
import { client } from './client.ts';
import { useSession } from './session.ts';

export type News = Output<'news', 'latest'>;
export type OwnDraw = News['waiting'][number];
export type Win = News['wins'][number];
export type MoneyMessage = News['messages'][number];

/** Whether the sheet of a win covers the screen; notices wait for its end. */
export const useWinSheet = create<{ isOpen: boolean }>(() => ({ isOpen: false }));

/** What has happened to the member's money; undefined until it is loaded and while nobody is logged in. */
export function useNews(): News | undefined {
  const { lang } = useT();
  const memberId = useSession((state) => state.session?.memberId);
  const { data } = useQuery({
    queryKey: ['money', 'news', lang, memberId],
    enabled: memberId !== undefined,
    queryFn: async ({ signal }) => unwrap(await client.call('news', 'latest', {}, { signal })),
  });
  return memberId === undefined ? undefined : data;
}
