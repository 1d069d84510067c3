import { useT } from '../i18n/index.ts';
import { useApiQuery } from './query.ts';

/** The payment methods of the filter of a list. */
export function useChannelChoices(): { value: string; label: string }[] {
  const { lang } = useT();
  const channels = useApiQuery('operatorChannels', 'list', {}, { live: false }).data?.channels ?? [];
  return channels.map(({ code, title }) => ({ value: code, label: title[lang] }));
}

/** The receiving accounts of the filter of a list. */
export function useAccountChoices(): { value: string; label: string }[] {
  const accounts = useApiQuery('operatorDeposits', 'receivingAccounts', {}, { live: false }).data?.list ?? [];
  const titleOf = useChannelTitle();
  return accounts.map(({ id, wallet, name }) => ({ value: String(id), label: `${titleOf(wallet)} ${name}` }));
}

/** Returns a function that gives the title of a channel by its code; an unknown code is shown as it is. */
export function useChannelTitle(): (code: string) => string {
  const { lang } = useT();
  const channels = useApiQuery('operatorChannels', 'list', {}, { live: false }).data?.channels ?? [];
  return (code) => channels.find((channel) => channel.code === code)?.title[lang] ?? code;
}
