import { changeLang, useT } from '../i18n/index.ts';
import { LANG_NAMES, LANGS, type Lang } from '../i18n/lang.ts';
import { ChoiceSheet } from './ChoiceSheet.tsx';

type Props = { open: boolean; onClose: () => void; onChosen?: (lang: Lang) => void };

const CHOICES = LANGS.map((lang) => ({ value: lang, label: LANG_NAMES[lang], lang }));

/** The four languages, each by its own name. */
export function LanguageChoice({ open, onClose, onChosen }: Props) {
  const { t, lang } = useT();
  const choose = async (chosen: Lang) => {
    await changeLang(chosen);
    onChosen?.(chosen);
  };
  return (
    <ChoiceSheet
      open={open}
      onClose={onClose}
      title={t('language')}
      choices={CHOICES}
      chosen={lang}
      choose={choose}
    />
  );
}
