import type { PublicKeys } from '../features/lottery/proof/public-files.ts';
import { useT } from '../i18n/index.ts';
import { WhatASealProves } from './Claims.tsx';
import { FindDraw } from './FindIssue.tsx';
import { PublicHeader } from './Head.tsx';
import { DrawRows } from './IssueRows.tsx';
import { PublicKeyList } from './Keys.tsx';
import { ReceiptFiles } from './ReceiptFiles.tsx';
import { usePublicFile } from './use-file.ts';

/** /verify: every sealed draw, a saved receipt checked, and what all of it shows. */
export function ListPage() {
  const { t } = useT();
  const keys = usePublicFile<PublicKeys>('/verify/key');
  return (
    <main className="app lit">
      <PublicHeader title={t('verifyDraws')} keys={keys} />
      <p className="pad c2">{t('verifyLead')}</p>
      <section className="mt4">
        <div className="sec">
          <h2>{t('sealedIssues')}</h2>
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
