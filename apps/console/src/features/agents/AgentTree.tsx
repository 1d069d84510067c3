import { useEffect, useRef, useState } from 'react';
import { Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { amountText, shortAmount } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { NodeAlert } from './NodeAlert.tsx';
import type { TreeNode } from './types.ts';

/** How many nodes of a level are loaded at once. */
export const TREE_PAGE_SIZE = 100;

export type TreeState = {
  selected: number | null;
  /** The level whose players without a downline, which are one row, have the selected member: its superior. */
  selectedAmongPlayersOf: number | 'top' | null;
  select: (who: TreeNode['who']) => void;
  open: ReadonlySet<number>;
  toggle: (id: number) => void;
  /** Whether a node can be selected; every node if it is left out. */
  canSelect?: (node: TreeNode) => boolean;
  /** A member who is left out with everybody below. */
  without?: number;
};

/** The open nodes after one was opened or closed. */
export function toggled(open: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** The tree: agents and members with a downline, the largest stakes of the last 30 days first. */
export function AgentTree(props: TreeState) {
  const { t } = useT();
  return (
    <div className="agenttree">
      <div className="treerow head t3">
        <span />
        <span className="nm">{t('agents')}</span>
        <span className="r">{t('agentsColumnMembers')}</span>
        <span className="r" title={t('agentsStakesMeaning')}>
          {t('agentsColumnStakes')}
        </span>
      </div>
      <Level {...props} of={undefined} depth={0} />
    </div>
  );
}

type LevelProps = TreeState & { of: number | undefined; depth: number };

function Level(props: LevelProps) {
  const [pages, setPages] = useState(1);
  return (
    <ul>
      {Array.from({ length: pages }, (_, n) => (
        <LevelPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages have no identity but their number
          key={n}
          {...props}
          page={n + 1}
          more={n + 1 === pages ? () => setPages(pages + 1) : undefined}
        />
      ))}
    </ul>
  );
}

type PageProps = LevelProps & { page: number; more: (() => void) | undefined };

function LevelPage({ page, more, ...props }: PageProps) {
  const { t } = useT();
  const { of, depth, selectedAmongPlayersOf } = props;
  const query = useApiQuery(
    'operatorAgents',
    'tree',
    { ...(of !== undefined && { of }), page, size: TREE_PAGE_SIZE },
    { keep: true },
  );
  if (query.isPending)
    return (
      <li className="wait">
        <LoadingBars rows={depth === 0 ? 8 : 2} />
      </li>
    );
  if (!query.data)
    return (
      <li className="wait">
        {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      </li>
    );
  const { list, total, others } = query.data;
  const shown = list.filter(({ who }) => who.id !== props.without);
  const isLast = page * TREE_PAGE_SIZE >= total;
  return (
    <>
      {depth === 0 && isLast && shown.length === 0 && others.members === 0 && (
        <li className="wait">
          <Empty text={t('agentsReportNone')} />
        </li>
      )}
      {shown.map((node) => (
        <Branch key={node.who.id} node={node} {...props} />
      ))}
      {!isLast && more && (
        <li className="treerow" style={indent(depth)}>
          <span />
          <button type="button" className="bare nm" onClick={more}>
            {t('agentsMore', { n: total - page * TREE_PAGE_SIZE })}
          </button>
        </li>
      )}
      {isLast && others.members > 0 && (
        <li
          className={selectedAmongPlayersOf === (of ?? 'top') ? 'treerow t3 on' : 'treerow t3'}
          style={indent(depth)}
        >
          <span />
          <span className="nm">{t(depth === 0 ? 'agentsNoSuperior' : 'agentsPlayers')}</span>
          <span className="r">{amountText(others.members)}</span>
          <span className="r">{shortAmount(others.stakes)}</span>
        </li>
      )}
    </>
  );
}

const indent = (depth: number) => ({ paddingLeft: 8 + depth * 16 });

function Branch({ node, depth, ...props }: { node: TreeNode } & LevelProps) {
  const { t } = useT();
  const { who } = node;
  const { selected, select, open, toggle, canSelect } = props;
  const isOpen = open.has(who.id);
  const canOpen = node.direct > 0;
  const isSelected = selected === who.id;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isSelected]);
  return (
    <li>
      <div ref={row} className={isSelected ? 'treerow on' : 'treerow'} style={indent(depth)}>
        {canOpen ? (
          <button
            type="button"
            className="bare twist"
            aria-expanded={isOpen}
            aria-label={t('agentsOpen', { name: who.name })}
            onClick={() => toggle(who.id)}
          >
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <path d="M4 2.500 8 6l-4 3.500" />
            </svg>
          </button>
        ) : (
          <span className="twist" />
        )}
        <span className="nmcell">
          <button
            type="button"
            className="bare nm"
            aria-current={isSelected}
            disabled={canSelect?.(node) === false}
            onClick={() => select(who)}
          >
            {who.name}
            {!node.is_agent && <small>{t('agentsNoAgent')}</small>}
            {who.state !== 'active' && <small className="ruby">{t(who.state)}</small>}
          </button>
          <NodeAlert alerts={node.alerts} />
        </span>
        <span className="r t2">{amountText(node.members)}</span>
        <span className="r">{shortAmount(node.stakes)}</span>
      </div>
      {isOpen && <Level {...props} of={who.id} depth={depth + 1} />}
    </li>
  );
}
