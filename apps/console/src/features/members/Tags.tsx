import { TAG, TAGS_MAX } from '@shwe/contract/tags';
import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { LoadState } from '../../components/LoadState.tsx';
import { ActionError } from '../../components/states.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseWords } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

/** The tags of a member, by which segments can find them. */
export function Tags({ memberId }: { memberId: number }) {
  const { t } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorSegments', 'tagsOf', { member_id: memberId }, { keep: true });
  const save = useConsoleAction('operatorSegments', 'setTags');
  const [typed, setTyped] = useState<string | null>(null);
  if (!query.data) return <LoadState of={query} rows={1} />;
  const { tags, all } = query.data;
  const text = typed ?? tags.join(', ');
  const parts = [...new Set(parseWords(text))];
  const isWrong = parts.length > TAGS_MAX || parts.some((part) => !TAG.test(part));
  const submit = () =>
    save.mutate(
      { member_id: memberId, tags: parts },
      {
        onSuccess: () => {
          toast(t('tagsSaved'));
          setTyped(null);
        },
      },
    );
  return (
    <Section title={t('tagsTitle')}>
      {may('member.note') ? (
        <>
          <TextField
            label={t('tagsTitle')}
            value={text}
            onChange={setTyped}
            lengthMax={300}
            hint={all.length > 0 ? all.join(', ') : t('tagsHint')}
            error={isWrong ? t('tagsHint') : undefined}
          />
          <ActionError failure={save.error} />
          <Button loading={save.isPending} disabled={isWrong || typed === null} onClick={submit}>
            {t('tagsSave')}
          </Button>
        </>
      ) : (
        <p className="t2">{tags.join(', ') || '–'}</p>
      )}
    </Section>
  );
}
