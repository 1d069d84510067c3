import { amountText, digitsText, Icon, Sheet, SkeletonRows } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { MoreRows } from '../../components/MoreRows.tsx';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { rateText } from '../../util/rate-text.ts';
import { Rules, Steps, Times, Total } from './ExplanationParts.tsx';
import { type RebateGame, type Step, useAgentExplanation } from './queries.ts';

type Props = { date: string; game: RebateGame };

/** How an agent's rebate of a day and game was computed: a line for each direct downline, which opens its branch. */
export function AgentExplanation({ date, game }: Props) {
  const [branch, setBranch] = useState<Step | null>(null);
  return (
    <div className="ar-open">
      <Lines date={date} game={game.key} child={null} onOpen={setBranch} />
      {branch && <Branch date={date} game={game.key} branch={branch} onClose={() => setBranch(null)} />}
    </div>
  );
}

type BranchProps = { date: string; game: string; branch: Step; onClose: () => void };

function Branch({ date, game, branch, onClose }: BranchProps) {
  const { t } = useT();
  return (
    <Sheet open onClose={onClose} closeLabel={t('close')} title={t('branchOf', { id: String(branch.id) })}>
      <Lines date={date} game={game} child={branch.id} />
    </Sheet>
  );
}

type LinesProps = { date: string; game: string; child: number | null; onOpen?: (line: Step) => void };

function Lines({ date, game, child, onOpen }: LinesProps) {
  const { t } = useT();
  const [pages, setPages] = useState(1);
  const first = useAgentExplanation(date, game, child, 1);
  if (first.isPending) return <SkeletonRows rows={3} label={t('loading')} />;
  if (!first.data) return <LoadErrors className="ar-rules" queries={[first]} />;
  const { data } = first;
  const hasMore = data.total > pages * data.size;
  return (
    <>
      <Steps {...data} />
      {Array.from({ length: pages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: page n is always at the same place
        <Page key={index} date={date} game={game} child={child} page={index + 1} onOpen={onOpen} />
      ))}
      {hasMore && <MoreRows hasMore busy={false} onMore={() => setPages(pages + 1)} />}
      <Total amount={data.amount} />
      <Rules percent={data.cover_percent}>
        <p>{t('shareRule')}</p>
        <p>{t(child === null ? 'floorRuleMembers' : 'floorRule')}</p>
      </Rules>
    </>
  );
}

type PageProps = Omit<LinesProps, 'onOpen'> & { page: number; onOpen: LinesProps['onOpen'] };

function Page({ date, game, child, page, onOpen }: PageProps) {
  const { t } = useT();
  const query = useAgentExplanation(date, game, child, page);
  if (query.isPending) return <SkeletonRows rows={3} label={t('loading')} />;
  if (!query.data) return <LoadErrors className="ar-rules" queries={[query]} />;
  return query.data.list.map((line) => (
    <Line key={line.id} line={line} {...(onOpen && { onOpen: () => onOpen(line) })} />
  ));
}

function Line({ line, onOpen }: { line: Step; onOpen?: () => void }): ReactNode {
  const content = (
    <>
      <span>
        <span className="who">
          <span className="fig">{digitsText(String(line.id))}</span>
          {line.remark && <i>{line.remark}</i>}
          <span className="fig">{`${rateText(line.rate_own)} − ${rateText(line.rate_below)}`}</span>
        </span>
        <Times valid={line.valid} rate={line.rate_own - line.rate_below}>
          {onOpen && line.members > 1 && (
            <>
              {' · '}
              <RichText k="membersCount" v={{ n: line.members }} />
            </>
          )}
        </Times>
      </span>
      <span className="fig sum">{amountText(line.amount)}</span>
      {onOpen && <Icon name="right" size="xs" />}
    </>
  );
  if (!onOpen) return <div className="ar-line">{content}</div>;
  return (
    <button type="button" className="ar-line" onClick={onOpen}>
      {content}
    </button>
  );
}
