import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** Where the contact links are: a changed one takes two operators, so they are settings. */
export function ContactLinks() {
  const { t } = useT();
  return (
    <p className="t3">
      {t('contentContacts')}{' '}
      <a className="link" href={hrefOf(paths.settings)}>
        {t('settings')}
      </a>
    </p>
  );
}
