import { Button, StateScreen } from '@shwe/ui';
import { go } from '../core/navigate.ts';
import { type Key, useT } from '../i18n/index.ts';
import type { Path } from '../paths.ts';

type Props = { title: Key; listTitle: Key; listPath: Path };

/** For an address with a number that the caller has no record of; the button leads to the list of records. */
export function UnknownRecord({ title, listTitle, listPath }: Props) {
  const { t } = useT();
  return (
    <StateScreen
      drawing="empty"
      title={t(title)}
      action={
        <Button tone="quiet" onClick={() => go(listPath, {}, 'replace')}>
          {t(listTitle)}
        </Button>
      }
    >
      {t('unknownText')}
    </StateScreen>
  );
}
