import { LANGS } from '@shwe/contract/langs';
import { promotionLink, promotionOfLink } from '@shwe/contract/promotion-link';
import { SelectField } from '../../../components/SelectField.tsx';
import { useT } from '../../../i18n/index.ts';
import { COLOUR_NAME, type ContentOf, SCREENS } from '../types.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { PictureField } from './PictureField.tsx';
import { SortField } from './SortField.tsx';
import { TextsFields } from './TextsFields.tsx';
import { useCampaignChoices } from './use-campaign-choices.ts';

type Value = ContentOf<'banner'>['value'];
type Props = { value: Value; onChange: (value: Value) => void };

export function BannerFields({ value, onChange }: Props) {
  const { t } = useT();
  const set = (part: Partial<Value>) => onChange({ ...value, ...part });
  const chosen = promotionOfLink(value.href);
  const campaigns = useCampaignChoices(chosen);
  const isListed = chosen !== null || SCREENS.some(([screen]) => screen === value.href);
  return (
    <>
      <TextsFields
        parts={[
          { name: 'title', label: 'contentTitle', lengthMax: 40 },
          { name: 'body', label: 'contentSecondLine', lengthMax: 80 },
        ]}
        value={{ title: value.title, body: value.body }}
        onChange={set}
      />
      <div className="two">
        <SelectField
          label={t('contentColour')}
          hint={t('contentColourHint')}
          value={value.colour}
          options={Object.entries(COLOUR_NAME).map(([colour, key]) => ({
            value: colour as Value['colour'],
            label: t(key),
          }))}
          onChange={(colour) => set({ colour })}
        />
        <SelectField
          label={t('contentOpens')}
          value={value.href}
          options={[
            ...SCREENS.map(([screen, key]) => ({ value: screen, label: t(key) })),
            ...campaigns.map((campaign) => ({
              value: promotionLink(campaign.value),
              label: t('contentOpensOne', { title: campaign.label }),
            })),
            ...(isListed ? [] : [{ value: value.href, label: value.href }]),
          ]}
          onChange={(href) => set({ href })}
        />
        {LANGS.map((lang) => (
          <PictureField
            key={lang}
            label={t('contentPictureIn', { lang: t(`lang_${lang}`) })}
            hint={t('contentBannerHint')}
            value={value.pictures[lang]}
            onChange={(picture) => set({ pictures: { ...value.pictures, [lang]: picture } })}
          />
        ))}
        <PeriodFields value={value} onChange={set} />
        <SortField value={value.sort} onChange={(sort) => set({ sort })} />
      </div>
    </>
  );
}
