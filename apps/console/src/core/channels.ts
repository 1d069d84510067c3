import { useT } from '../i18n/index.ts';
import { useApiQuery } from './query.ts';

/** Names of channels by their code, in the console's language; a code that is not known yet stands as it is. */
export function useChannelTitle(): (code: string) => string {
  const { lang } = useT();
  const channels = useApiQuery('operatorChannels', 'list', {}, { live: false }).data?.channels ?? [];
  return (code) => channels.find((channel) => channel.code === code)?.title[lang] ?? code;
}
