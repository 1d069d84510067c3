import { useApiQuery } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';

type Choice = { value: number; label: string };

/**
 * The campaigns that content can open, by their title; a stopped one only while it is chosen. What is chosen and not
 * listed, as where the role may not see campaigns, is named by its number.
 */
export function useCampaignChoices(chosen: number | null): Choice[] {
  const { t, lang } = useT();
  const { may } = useMe();
  const { data } = useApiQuery('operatorCampaigns', 'list', {}, { when: may('bonus.view'), live: false });
  const campaigns = (data?.list ?? [])
    .filter(({ id, state }) => state !== 'stopped' || id === chosen)
    .map(({ id, state, terms }) => ({
      value: id,
      label: state === 'live' ? terms.title[lang] : `${terms.title[lang]} · ${t(`campaignState_${state}`)}`,
    }));
  const isListed = chosen === null || campaigns.some(({ value }) => value === chosen);
  return isListed ? campaigns : [...campaigns, { value: chosen, label: `#${chosen}` }];
}
