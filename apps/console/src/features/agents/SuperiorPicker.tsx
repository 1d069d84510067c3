import { Button, Input } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { numberBeside } from '../../components/member-number.ts';
import { useT } from '../../i18n/index.ts';
import { AgentFinder } from './AgentFinder.tsx';
import { AgentTree, toggled } from './AgentTree.tsx';
import type { Agent, TreeNode } from './types.ts';

/** The new superior of a member; null: nobody. */
export type NewSuperior = { id: number; name: string } | null;

type Props = {
  agent: Agent;
  /** undefined: not chosen yet. */
  chosen: NewSuperior | undefined;
  choose: (superior: NewSuperior | undefined) => void;
};

/** Chooses the new superior of a member in the tree, or by name, number or invite code. */
export function SuperiorPicker({ agent, chosen, choose }: Props) {
  const { t } = useT();
  const [text, setText] = useState('');
  const above = agent.path.map(({ who }) => who.id).filter((id) => id !== agent.who.id);
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set(above));
  const present = above.at(-1) ?? null;
  if (chosen !== undefined) {
    return (
      <div className="chosensuperior">
        <span className="t2">{t('agentsNewSuperior')}</span>
        <b>{chosen?.name ?? t('agentsNobody')}</b>
        {chosen && <span className="t3">{numberBeside(chosen)}</span>}
        <Button size="small" onClick={() => choose(undefined)}>
          {t('agentsChooseOther')}
        </Button>
      </div>
    );
  }
  const canTake = ({ who, is_agent: isAgent }: Pick<TreeNode, 'who' | 'is_agent'>) =>
    isAgent && who.state === 'active' && who.id !== present && who.id !== agent.who.id;
  return (
    <Field label={t('agentsNewSuperior')} hint={t('agentsNewSuperiorHint')}>
      {(id) => (
        <div className="superiorpicker">
          <Input
            id={id}
            allowClear
            maxLength={20}
            placeholder={t('agentsFind')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          <div className="choices">
            {text.trim() !== '' ? (
              <AgentFinder
                text={text.trim()}
                choose={({ who }) => choose(who)}
                canChoose={(found) => canTake(found) && !found.path.includes(agent.who.id)}
              />
            ) : (
              <>
                {present !== null && (
                  <button type="button" className="bare treerow nobody" onClick={() => choose(null)}>
                    <span />
                    <span className="nm">{t('agentsToNobody')}</span>
                  </button>
                )}
                <AgentTree
                  selected={null}
                  selectedAmongPlayersOf={null}
                  select={choose}
                  open={open}
                  toggle={(node) => setOpen(toggled(open, node))}
                  canSelect={canTake}
                  without={agent.who.id}
                />
              </>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
