import { Icon, Sheet, showToast } from '@shwe/ui';
import { changeLang, useT } from '../i18n/index.ts';
import { LANG_NAMES, LANGS, type Lang } from '../i18n/lang.ts';

type Props = { open: boolean; onClose: () => void; onChosen?: (lang: Lang) => void };

/** The four languages, each by its own name. */
export function LanguageChoice({ open, onClose, onChosen }: Props) {
  const { t, lang } = useT();
  const choose = async (chosen: Lang) => {
    onClose();
    try {
      await changeLang(chosen);
    } catch {
      showToast(t('noNetwork'), 'toast', 'bad');
      return;
    }
    onChosen?.(chosen);
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('language')} closeLabel={t('back')}>
      {LANGS.map((one) => (
        <button
          key={one}
          type="button"
          className="li edge"
          lang={one}
          aria-pressed={one === lang}
          onClick={() => void choose(one)}
        >
          <span className="t3">{LANG_NAMES[one]}</span>
          {one === lang && (
            <span className="end jade">
              <Icon name="check" size="s" />
            </span>
          )}
        </button>
      ))}
    </Sheet>
  );
}
