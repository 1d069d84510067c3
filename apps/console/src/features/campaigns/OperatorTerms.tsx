import { Facts, Section } from '../../components/basics.tsx';
import { useT } from '../../i18n/index.ts';
import { useTriggerText } from './CampaignTable.tsx';
import type { Terms } from './types.ts';
import { Audience } from './WhoFields.tsx';

/** What players do not read: who the audience is, the code, how it is paid. */
export function OperatorTerms({ terms }: { terms: Terms }) {
  const { t } = useT();
  const triggerText = useTriggerText();
  const audience =
    terms.audience === null ? t('campaignEverybody') : <Audience key="audience" rule={terms.audience} />;
  return (
    <Section title={t('campaignInside')} remark={t('campaignInsideText')}>
      <Facts
        rows={[
          [t('campaignTrigger'), triggerText(terms.trigger)],
          [t('campaignAudience'), audience],
          [t('campaignPaid'), t(`campaignPaid_${terms.claim}`)],
          [t('campaignType'), t(`campaignType_${terms.type}`)],
        ]}
      />
    </Section>
  );
}
