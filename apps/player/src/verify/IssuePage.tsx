import { yangonDate } from '@shwe/kernel';
import { Button, Dock, Hint, Icon, Note, SkeletonRows, StateScreen } from '@shwe/ui';
import { useEffect, useRef } from 'react';
import { fileUrl, type HouseKeys, type IssueStanding } from '../features/lottery/proof/public-files.ts';
import { sessionName } from '../features/lottery/words.ts';
import { formatClock, formatListDay, formatMoment } from '../i18n/format.ts';
import { useT } from '../i18n/index.ts';
import { Say } from '../i18n/Say.tsx';
import { CheckPanel } from './CheckPanel.tsx';
import { useCheck } from './check.ts';
import { Head } from './Head.tsx';
import { IssueHistory } from './IssueHistory.tsx';
import { IssuePays, IssueResult, type ShownResult } from './IssueResult.tsx';
import { IssueFiles, IssueSeal, IssueTimes } from './IssueSeal.tsx';
import { NoFile } from './NoFile.tsx';
import { useFile } from './use-file.ts';

/** What a slip of ordinary size takes in the compressed leaves.txt, bytes. */
const SLIP_BYTES = 45;
const BYTES_PER_MB = 1_000_000;

function Waiting({ issue }: { issue: IssueStanding }) {
  const { t, lang } = useT();
  if (issue.state === 'cancelled') return <Note kind="warn">{t('cancelledIssue')}</Note>;
  if (issue.seal) return null;
  if (issue.state === 'scheduled') {
    return (
      <Note kind="warn">
        <Say k="opensFirst" v={{ time: formatMoment(lang, issue.opens) }} />
      </Note>
    );
  }
  if (issue.state === 'open') {
    return (
      <Note kind="warn">
        <Say k="openUntil" v={{ time: formatMoment(lang, issue.closes) }} />
      </Note>
    );
  }
  return <Note kind="warn">{t(issue.state === 'closed' ? 'sealingNow' : 'neverSealed')}</Note>;
}

/** That another number stood before this one, and since when it does not: said where the number is. */
function CorrectedNote({ history }: { history: IssueStanding['history'] }) {
  const { lang } = useT();
  const results = history.filter(({ what }) => what === 'result' || what === 'corrected');
  const [first, last] = [results[0], results.at(-1)];
  if (!first?.win_num || !last || results.length < 2) return null;
  const isSame = results.every((one) => one.win_num === first.win_num);
  const time = `${formatListDay(lang, yangonDate(new Date(last.time)))} ${formatClock(last.time)}`;
  return (
    <Note kind="warn">
      <Say k={isSame ? 'figuresCorrected' : 'issueCorrected'} v={{ time, was: first.win_num }} />
    </Note>
  );
}

function Sealed({ issue, slips }: { issue: IssueStanding; slips: number }) {
  const { t } = useT();
  const result = useFile<ShownResult>(fileUrl(issue.issue, 'result.json'));
  const { start, ...checking } = useCheck();
  const steps = useRef<HTMLDivElement>(null);
  const { state } = checking;
  useEffect(() => {
    if (state !== 'idle') steps.current?.scrollIntoView({ block: 'start' });
  }, [state]);
  const size = Math.max(0.1, (slips * SLIP_BYTES) / BYTES_PER_MB).toFixed(1);
  return (
    <>
      <IssueResult issue={issue} result={result.value} />
      {result.value && <IssuePays result={result.value} />}
      {state === 'idle' && (
        <div className="pad mt4">
          <Hint>
            <Say k="checkSize" v={{ n: size }} />
          </Hint>
        </div>
      )}
      <div ref={steps} className="below-top">
        <CheckPanel {...checking} />
      </div>
      {issue.seal && <IssueSeal issue={issue} seal={issue.seal} />}
      <IssueTimes issue={issue} />
      <IssueHistory history={issue.history} />
      <IssueFiles issue={issue} hasResult={result.state === 'ready'} />
      <p className="pad c2 mt4">{t('proofSays')}</p>
      <Dock>
        <Button
          onClick={() => start({ issue: issue.issue })}
          {...(state === 'running' && { busy: t('checking') })}
        >
          <Icon name="shield" size="s" />
          {t(state === 'idle' ? 'checkHere' : 'checkAgain')}
        </Button>
      </Dock>
    </>
  );
}

/** /verify/<issue>: what was sealed, what was drawn, and the check of it. */
export function IssuePage({ name }: { name: string }) {
  const { t, lang } = useT();
  const keys = useFile<HouseKeys>('/verify/key');
  const file = useFile<IssueStanding>(fileUrl(name, 'issue.json'));
  const issue = file.value;
  return (
    <main className="app lit">
      <Head
        title={issue ? sessionName(t, issue.section) : t('verifyDraws')}
        subtitle={issue ? formatListDay(lang, issue.date) : name}
        back
        keys={keys}
      />
      {file.state === 'loading' && <SkeletonRows rows={6} label={t('loading')} />}
      {file.state === 'failed' && <NoFile onRetry={file.again} />}
      {file.state === 'missing' && (
        <StateScreen
          drawing="lost"
          title={t('issueUnknown')}
          action={
            <a className="btn" href="/verify">
              {t('allIssues')}
            </a>
          }
        >
          <p>{t('issueUnknownDo')}</p>
        </StateScreen>
      )}
      {issue && (
        <>
          <div className="pad">
            <Waiting issue={issue} />
            <CorrectedNote history={issue.history} />
          </div>
          {issue.seal ? (
            <Sealed issue={issue} slips={issue.seal.slips} />
          ) : (
            <>
              <IssueTimes issue={issue} />
              <IssueHistory history={issue.history} />
            </>
          )}
        </>
      )}
    </main>
  );
}
