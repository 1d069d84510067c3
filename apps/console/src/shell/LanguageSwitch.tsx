import { Segmented } from 'antd';
import { useT } from '../i18n/index.ts';
import { type ConsoleLang, changeLang } from '../i18n/lang.ts';

/** Each language is labelled with its own name for itself. */
const options: { value: ConsoleLang; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'my', label: 'မြန်မာ' },
];

export function LanguageSwitch() {
  const { lang, t } = useT();
  return (
    <Segmented
      size="small"
      aria-label={t('language')}
      options={options}
      value={lang}
      onChange={(value) => changeLang(value)}
    />
  );
}
