import { unwrap } from '@shwe/client';
import type { Output } from '@shwe/contract';
import { useQuery } from '@tanstack/react-query';
import { client } from '../../core/client.ts';
import { useT } from '../../i18n/index.ts';

export type OwnPage = Output<'content', 'pages'>['list'][number];

/** A page that operators have written; undefined while there is none. */
export function useOwnPage(name: OwnPage['name']): OwnPage | undefined {
  const { lang } = useT();
  const { data } = useQuery({
    queryKey: ['pages', lang],
    staleTime: 60_000,
    queryFn: async ({ signal }) => unwrap(await client.call('content', 'pages', {}, { signal })).list,
  });
  return data?.find((page) => page.name === name);
}
