import { Icon, Sheet, showToast } from '@shwe/ui';
import { changeLang, useT } from '../i18n/index.ts';
import { LANG_NAMES, LANGS, type Lang } from '../i18n/lang.ts';
import { client } from './client.ts';
import { queryClient } from './query.ts';
import { currentToken } from './session.ts';

type Props = { open: boolean; onClose: () => void };

/** Choosing the language. What the server worded in the old one is asked for again. */
export function LanguageSheet({ open, onClose }: Props) {
  const { t, lang } = useT();
  const choose = async (chosen: Lang) => {
    onClose();
    try {
      await changeLang(chosen);
    } catch {
      showToast(t('noNetwork'), 'toast', 'bad');
      return;
    }
    if (currentToken()) void client.call('members', 'updateMember', { lang: chosen });
    void queryClient.invalidateQueries();
  };
  return (
    <Sheet open={open} onClose={onClose} title={t('language')} closeLabel={t('close')}>
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
