import { Input, type InputRef } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { KeyCap } from '../../components/basics.tsx';
import { LoadingBars } from '../../components/states.tsx';
import { useKeys } from '../../core/keys.ts';
import { parseId } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AgentFinder } from './AgentFinder.tsx';
import { AgentTree, TREE_PAGE_SIZE, toggled } from './AgentTree.tsx';
import { AgentView } from './AgentView.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import { treeKeys } from './tree-keys.ts';
import type { Found } from './types.ts';

/** The agents at the top are open from the start where they are so few. */
const OPEN_ROOTS_MAX = 5;

/** The selected agent is the one in the address, or else the first of the tree. Its ancestors are open. */
function useTree() {
  const { params, go } = useNav();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const topQuery = useApiQuery('operatorAgents', 'tree', { page: 1, size: TREE_PAGE_SIZE }, { keep: true });
  const top = topQuery.data;
  const selected = parseId(params.id) ?? top?.list[0]?.who.id ?? null;
  const agent = useApiQuery('operatorAgents', 'get', { id: selected ?? 0 }, { when: selected !== null }).data;
  const roots = top && top.list.length <= OPEN_ROOTS_MAX ? top.list.map(({ who }) => who.id) : [];
  const path = agent?.path.map(({ who }) => who.id).filter((id) => id !== selected) ?? [];
  const isPlayer = agent && !agent.is_agent && agent.members === 0;
  const openIds = (ids: readonly number[]) => setOpen((before) => new Set([...before, ...ids]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a node that somebody closes stays closed until the ids change
  useEffect(() => openIds(roots), [roots.join()]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => openIds(path), [path.join()]);
  return {
    site: top?.site,
    isLoading: selected === null && topQuery.isPending,
    selected,
    selectedAmongPlayersOf: isPlayer ? (path.at(-1) ?? ('top' as const)) : null,
    select: ({ id }: { id: number }) => go(paths.agent.replace('$id', String(id))),
    open,
    toggle: (id: number) => setOpen(toggled(open, id)),
  };
}

/** The tree of agents with a search, and one member of it beside it. */
export function Agents() {
  const { t } = useT();
  const [text, setText] = useState('');
  const search = useRef<InputRef>(null);
  const { site, isLoading, ...tree } = useTree();
  const { selected, select } = tree;
  const choose = ({ who }: Found) => {
    setText('');
    select(who);
  };
  const list = useRef<HTMLDivElement>(null);
  useKeys({ '/': () => search.current?.focus(), ...treeKeys(list) });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('agents')}</h1>
        <AgentsTabs shown="tree" />
        {site && <span className="t3">{t('agentsSite', site)}</span>}
      </header>
      <div className="auditgrid agentgrid">
        <div className="auditlist">
          <div className="filters">
            <Input
              ref={search}
              className="filter"
              allowClear
              aria-label={t('agentsFind')}
              placeholder={t('agentsFind')}
              suffix={<KeyCap k="/" />}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
          <div className="scroll" ref={list}>
            {text.trim() === '' ? (
              <>
                <PendingRequests select={(id) => select({ id })} />
                <AgentTree {...tree} />
              </>
            ) : (
              <AgentFinder text={text.trim()} choose={choose} />
            )}
          </div>
          <p className="foot t3">
            <KeyCap k="←" />
            <KeyCap k="→" /> {t('agentsKeyOpenClose')} <KeyCap k="J" />
            <KeyCap k="K" /> {t('keyNextPrevious')} <KeyCap k="N" /> {t('agentsKeyNextAlert')}
          </p>
        </div>
        <aside className="side">
          {isLoading && <LoadingBars rows={10} />}
          {selected !== null && <AgentView key={selected} id={selected} open={(id) => select({ id })} />}
        </aside>
      </div>
    </div>
  );
}
