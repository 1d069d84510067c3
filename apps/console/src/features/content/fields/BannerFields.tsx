import { LANGS } from '@shwe/contract/langs';
import { SelectField } from '../../../components/SelectField.tsx';
import { type Key, useT } from '../../../i18n/index.ts';
import type { ContentOf } from '../types.ts';
import { PeriodFields } from './PeriodFields.tsx';
import { PictureField } from './PictureField.tsx';
import { SortField } from './SortField.tsx';
import { TextsFields } from './TextsFields.tsx';

type Value = ContentOf<'banner'>['value'];
type Props = { value: Value; onChange: (value: Value) => void };

const COLOURS: Record<Value['colour'], Key> = {
  red: 'contentRed',
  green: 'contentGreen',
  blue: 'contentBlue',
  ochre: 'contentOchre',
  plum: 'contentPlum',
  umber: 'contentUmber',
};

/** The screens that a banner can open. */
const SCREENS: readonly (readonly [string, Key])[] = [
  ['', 'contentOpensNothing'],
  ['/theme1_lottery_two_home', 'contentOpens2D'],
  ['/theme1_lottery_three_home', 'contentOpens3D'],
  ['/theme1_deposit', 'contentOpensDeposit'],
  ['/theme1_active', 'contentOpensPromotions'],
  ['/theme1_vip', 'contentOpensVip'],
  ['/theme1_share_app', 'contentOpensShare'],
  ['/theme1_service', 'contentOpensSupport'],
];

export function BannerFields({ value, onChange }: Props) {
  const { t } = useT();
  const set = (part: Partial<Value>) => onChange({ ...value, ...part });
  const isListed = SCREENS.some(([screen]) => screen === value.href);
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
          options={Object.entries(COLOURS).map(([colour, key]) => ({
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
            ...(isListed ? [] : [{ value: value.href, label: value.href }]),
          ]}
          onChange={(href) => set({ href })}
        />
        {LANGS.map((lang) => (
          <PictureField
            key={lang}
            label={t('contentPictureIn', { lang: t(`lang_${lang}`) })}
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
