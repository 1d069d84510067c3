import { groupThousands } from '@shwe/kernel';
import { Button, SkeletonRows } from '@shwe/ui';
import { useState } from 'react';
import { type IssueList, objectOf, shortHash } from '../features/lottery/proof/public-files.ts';
import { sessionName } from '../features/lottery/words.ts';
import { formatListDay } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { Say } from '../i18n/Say.tsx';
import { NoFile } from './NoFile.tsx';
import { useFile } from './use-file.ts';

type Listed = IssueList['issues'][number];

function Row({ issue }: { issue: Listed }) {
  const { t, lang } = useT();
  return (
    <a className="rec" href={`/verify/${issue.issue}`}>
      <span className="t3">
        {sessionName(t, issue.section)} <span className="c2 t2">· {formatListDay(lang, issue.date)}</span>
      </span>
      {issue.state === 'cancelled' ? (
        <span className="c2 right">{t('cancelledMark')}</span>
      ) : (
        <span className="right">
          {issue.corrected && <span className="c2 t1">{t('correctedMark')} </span>}
          <span className="fig">{issue.number ?? '–'}</span>
        </span>
      )}
      <span className="c2">
        {issue.seal && (
          <>
            <Say k="slipsOf" v={{ n: issue.seal.slips }} /> ·{' '}
            <span className="fig">{groupThousands(BigInt(issue.seal.stakes))}</span> {t('unit')}
          </>
        )}
      </span>
      <span className="hash right c2">{issue.seal && shortHash(issue.seal.root).slice(0, 8)}</span>
    </a>
  );
}

/** Sealed issues of both games, latest first; older ones a page at a time. */
export function IssueRows() {
  const { t } = useT();
  const first = useFile<IssueList>('/verify/issues.json');
  const [older, setOlder] = useState<IssueList[]>([]);
  const [asking, setAsking] = useState<'idle' | 'busy' | 'failed'>('idle');
  if (first.state === 'loading') return <SkeletonRows rows={6} label={t('loading')} />;
  if (first.state !== 'ready') return <NoFile onRetry={first.again} />;
  const pages = [first.value, ...older];
  const { next } = pages.at(-1)!;
  const more = async () => {
    setAsking('busy');
    try {
      const page = await objectOf<IssueList>(`/verify/issues.json?before=${next}`);
      if (page) setOlder((before) => [...before, page]);
      setAsking('idle');
    } catch {
      setAsking('failed');
    }
  };
  const issues = pages.flatMap((page) => page.issues);
  if (issues.length === 0) return <p className="pad c2">{t('sealedNone')}</p>;
  return (
    <>
      {issues.map((issue) => (
        <Row key={issue.issue} issue={issue} />
      ))}
      {next !== null && (
        <div className="pad mt3">
          <Button
            tone="line"
            size="md"
            onClick={() => void more()}
            {...(asking === 'busy' && { busy: t('loading') })}
          >
            {t(asking === 'failed' ? 'retry' : 'olderIssues')}
          </Button>
        </div>
      )}
    </>
  );
}
