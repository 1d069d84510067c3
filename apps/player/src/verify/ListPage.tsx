import type { PublicKeys } from '@shwe/client/public-keys';
import { useT } from '../i18n/index.ts';
import { DrawRows } from './DrawRows.tsx';
import { FindDraw } from './FindDraw.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import { PublicKeyList } from './PublicKeyList.tsx';
import { ReceiptFiles } from './ReceiptFiles.tsx';
import { usePublicFile } from './use-public-file.ts';
import { WhatASealProves } from './WhatASealProves.tsx';

/** /verify: all sealed draws, the check of a saved receipt, what a seal proves, and the public keys. */
export function ListPage() {
  const { t } = useT();
  const keys = usePublicFile<PublicKeys>('/verify/key');
  return (
    <main className="app lit">
      <PublicHeader title={t('verifyDraws')} keys={keys} />
      <p className="pad c2">{t('verifyLead')}</p>
      <section className="mt4">
        <div className="sec">
          <h2>{t('sealedDraws')}</h2>
        </div>
        <DrawRows />
      </section>
      <FindDraw />
      <ReceiptFiles />
      <WhatASealProves />
      <PublicKeyList keys={keys} />
      <div className="bottom-space" />
    </main>
  );
}
