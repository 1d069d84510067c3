import { LANGS } from '@shwe/contract/langs';
import { Checkbox } from 'antd';
import { TextField } from '../../components/TextField.tsx';
import { useT } from '../../i18n/index.ts';
import type { Category } from './types.ts';

type Title = Category['title'];

export const NO_TITLE: Title = { my: '', en: '', zh: '', th: '' };
export const isCompleteTitle = (title: Title) => LANGS.every((lang) => title[lang].trim() !== '');

/** Fields for the name that players read, in the four languages. */
export function TitleFields({ title, onChange }: { title: Title; onChange: (title: Title) => void }) {
  const { t } = useT();
  return (
    <div className="two">
      {LANGS.map((lang) => (
        <TextField
          key={lang}
          label={t('titleIn', { lang: t(`lang_${lang}`) })}
          value={title[lang]}
          onChange={(text) => onChange({ ...title, [lang]: text })}
          lengthMax={40}
        />
      ))}
    </div>
  );
}

export function YesNo({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}
