import type { HouseKeys } from '../features/lottery/proof/public-files.ts';
import { useT } from '../i18n/index.ts';
import { Claims } from './Claims.tsx';
import { FindIssue } from './FindIssue.tsx';
import { Head } from './Head.tsx';
import { IssueRows } from './IssueRows.tsx';
import { Keys } from './Keys.tsx';
import { ReceiptFiles } from './ReceiptFiles.tsx';
import { useFile } from './use-file.ts';

/** /verify: every sealed issue, a saved receipt checked, and what all of it shows. */
export function ListPage() {
  const { t } = useT();
  const keys = useFile<HouseKeys>('/verify/key');
  return (
    <main className="app lit">
      <Head title={t('verifyDraws')} keys={keys} />
      <p className="pad c2">{t('verifyLead')}</p>
      <section className="mt4">
        <div className="sec">
          <h2>{t('sealedIssues')}</h2>
        </div>
        <IssueRows />
      </section>
      <FindIssue />
      <ReceiptFiles />
      <Claims />
      <Keys keys={keys} />
      <div className="bottom-space" />
    </main>
  );
}
