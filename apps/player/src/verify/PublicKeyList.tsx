import type { PublicKeys } from '@shwe/client/public-keys';
import { useT } from '../i18n/index.ts';
import type { FileState } from './use-public-file.ts';

/** The public key that signs now, and the earlier ones. */
export function PublicKeyList({ keys }: { keys: FileState<PublicKeys> }) {
  const { t } = useT();
  if (keys.state !== 'ready') return null;
  const { key, earlier } = keys.value;
  return (
    <section className="pad mt6">
      <h2 className="t3">{t('publicKey')}</h2>
      <p className="hash whole">{key}</p>
      <p className="c2">{t('publicKeyWhy')}</p>
      {earlier.length > 0 && (
        <>
          <h3 className="mt4">{t('earlierKeys')}</h3>
          {earlier.map((one) => (
            <p key={one} className="hash whole">
              {one}
            </p>
          ))}
        </>
      )}
    </section>
  );
}
