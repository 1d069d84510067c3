import { Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { AgentsTabs } from '../../components/agents/AgentsTabs.tsx';
import { KeyCap } from '../../components/basics.tsx';
import { Empty } from '../../components/states.tsx';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { AgentFinder } from './AgentFinder.tsx';
import { AgentTree } from './AgentTree.tsx';
import { AgentView } from './AgentView.tsx';
import { PendingRequests } from './PendingRequests.tsx';
import type { Found } from './types.ts';

/** How many agents, levels and members below there are. */
function Site() {
  const { t } = useT();
  const site = useApiQuery('operatorAgents', 'tree', { page: 1, size: 100 }, { keep: true }).data?.site;
  return site ? <span className="t3">{t('agentsSite', site)}</span> : null;
}

/** The tree of agents with a search, and one member of it beside it. */
export function Agents() {
  const { t } = useT();
  const { params, go } = useNav();
  const [text, setText] = useState('');
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const search = useRef<InputRef>(null);
  const selected = params.id !== undefined && /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : null;
  const select = (id: number) => go(paths.agent.replace('$id', String(id)));
  const toggle = (id: number) => {
    const next = new Set(open);
    if (!next.delete(id)) next.add(id);
    setOpen(next);
  };
  const choose = ({ who, path }: Found) => {
    setOpen(new Set([...open, ...path]));
    setText('');
    select(who.id);
  };
  useKeys({ '/': () => search.current?.focus() });
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('agents')}</h1>
        <Site />
        <AgentsTabs shown="tree" />
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
          <div className="scroll">
            {text.trim() === '' ? (
              <>
                <PendingRequests select={select} />
                <AgentTree selected={selected} select={select} open={open} toggle={toggle} />
              </>
            ) : (
              <AgentFinder text={text.trim()} choose={choose} />
            )}
          </div>
        </div>
        <aside className="side">
          {selected === null ? (
            <Empty text={t('nothingSelected')} />
          ) : (
            <AgentView key={selected} id={selected} open={select} />
          )}
        </aside>
      </div>
    </div>
  );
}
