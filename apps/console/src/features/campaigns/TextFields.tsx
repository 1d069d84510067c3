import { LANGS, type Lang } from '@shwe/contract/langs';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useT } from '../../i18n/index.ts';
import type { FieldsProps } from './fields.ts';

const TYPES = ['deposit', 'play', 'daily', 'welcome'] as const;
const ARTS = ['lotus', 'moon', 'lantern', 'boat', 'gift', 'rain'] as const;

/** The title in four languages, what is added to the terms in one after the other, the tab and the drawing. */
export function TextFields({ draft, change, error }: FieldsProps) {
  const { t } = useT();
  const [lang, setLang] = useState<Lang>('my');
  const wrong = error('title');
  return (
    <Section title={t('campaignTexts')} remark={t('campaignTextsText')}>
      <div className="fieldgrid">
        {LANGS.map((one) => (
          <TextField
            key={one}
            label={t('campaignTitleIn', { lang: t(`lang_${one}`) })}
            name={draft.title[one].trim() === '' ? 'title' : undefined}
            value={draft.title[one]}
            onChange={(text) => change({ title: { ...draft.title, [one]: text } })}
            lengthMax={40}
            error={wrong !== undefined && draft.title[one].trim() === '' ? wrong : undefined}
          />
        ))}
        <SelectField
          label={t('campaignType')}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={TYPES.map((value) => ({ value, label: t(`campaignType_${value}`) }))}
        />
        <SelectField
          label={t('campaignArt')}
          value={draft.art}
          onChange={(art) => change({ art })}
          options={ARTS.map((value) => ({ value, label: t(`campaignArt_${value}`) }))}
        />
      </div>
      <Field label={t('campaignTextIn', { lang: t(`lang_${lang}`) })} hint={t('campaignTextHint')}>
        {(id) => (
          <>
            <Segmented<Lang>
              size="small"
              value={lang}
              onChange={setLang}
              options={LANGS.map((value) => ({
                value,
                label: `${t(`lang_${value}`)}${draft.text[value] === '' ? '' : ' •'}`,
              }))}
            />
            <Input.TextArea
              id={id}
              rows={2}
              maxLength={600}
              value={draft.text[lang]}
              onChange={(event) => change({ text: { ...draft.text, [lang]: event.target.value } })}
            />
          </>
        )}
      </Field>
    </Section>
  );
}
