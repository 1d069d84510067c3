import { everybody } from '@shwe/contract/everybody';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { nameBeside } from '../../components/member-number.ts';
import { RuleForm, ruleOf, typedOf } from '../../components/segments/RuleForm.tsx';
import { type Rule, ruleSentence } from '../../components/segments/rule.ts';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import type { Segment } from './types.ts';

type Props = { segment: Segment | undefined; mayChange: boolean; onSaved: (id: number | null) => void };

/** Adds a segment or changes one: its conditions, the sentence they make, and who matches now. */
export function SegmentEditor({ segment, mayChange, onSaved }: Props) {
  const { t } = useT();
  const [name, setName] = useState(segment?.name ?? '');
  const [typed, setTyped] = useState(() => typedOf(segment?.rule ?? everybody));
  const save = useConsoleAction('operatorSegments', 'save');
  const archive = useConsoleAction('operatorSegments', 'archive');
  const rule = ruleOf(typed);
  const submit = () =>
    save.mutate(
      { id: segment?.id ?? null, name, rule: rule! },
      {
        onSuccess: ({ id }) => {
          toast(t('segmentSaved'));
          onSaved(id);
        },
      },
    );
  return (
    <Section title={segment ? segment.name : t('segmentNew')} className="segmentedit">
      {mayChange && <TextField label={t('segmentName')} value={name} onChange={setName} />}
      {mayChange && <RuleForm typed={typed} onChange={setTyped} />}
      <ActionError failure={save.error ?? archive.error} />
      {mayChange && (
        <div className="acts">
          <Button
            type="primary"
            loading={save.isPending}
            disabled={rule === null || name.trim() === ''}
            onClick={submit}
          >
            {t('segmentSave')}
          </Button>
          {segment && (
            <Button
              loading={archive.isPending}
              onClick={() => archive.mutate({ id: segment.id }, { onSuccess: () => onSaved(null) })}
            >
              {t('segmentArchive')}
            </Button>
          )}
        </div>
      )}
      {rule && <WhoMatches rule={rule} />}
    </Section>
  );
}

/** The rule as a sentence, how many members it has now, and the newest of them. */
function WhoMatches({ rule }: { rule: Rule }) {
  const { t } = useT();
  const query = useApiQuery('operatorSegments', 'preview', { rule });
  return (
    <Section
      title={t('segmentMatches')}
      remark={
        query.data && t('segmentCount', { n: amountText(query.data.count), of: amountText(query.data.of) })
      }
    >
      <p className="t2">{ruleSentence(rule, t)}</p>
      {query.data && query.data.members.length > 0 && (
        <DataTable
          rows={query.data.members.slice(0, 8)}
          idOf={({ id }) => id}
          columns={[
            {
              head: t('memberId'),
              cell: ({ id }) => (
                <a className="link" href={hrefOf(pathOf(`member:${id}`)!)}>
                  M-{id}
                </a>
              ),
            },
            { head: t('name'), className: 'wide', cell: nameBeside },
            { head: t('phone'), className: 't2', cell: ({ phone }) => phone },
          ]}
        />
      )}
    </Section>
  );
}
