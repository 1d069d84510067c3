import { TAG } from '@shwe/contract/tags';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { useSaveList } from '../../components/lists/use-save-list.ts';
import { ActionError } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { useKeys } from '../../core/keys.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { GrantBonus } from './GrantBonus.tsx';

/** What can be done with the selected members: give them a tag, write to them, request a bonus, save them as a file. */
export function SelectionBar({ ids, clear }: { ids: readonly number[]; clear: () => void }) {
  const { t } = useT();
  const { may } = useMe();
  const nav = useNav();
  const [tag, setTag] = useState('');
  const [isGranting, setGranting] = useState(false);
  const add = useConsoleAction('operatorSegments', 'addTag');
  const file = useSaveList(useConsoleAction('operatorMembers', 'searchFile'), { ids });
  useKeys({ esc: isGranting ? undefined : clear });
  const isTag = TAG.test(tag);
  const addTag = () =>
    add.mutate(
      { member_ids: [...ids], tag },
      {
        onSuccess: ({ added }) => {
          toast(t('tagAdded', { n: added, tag }));
          setTag('');
        },
      },
    );
  return (
    <div className="selbar" role="toolbar" aria-label={t('selectedMembers')}>
      <b>{t('selectedCount', { n: ids.length })}</b>
      {may('member.note') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (isTag && !add.isPending) addTag();
          }}
        >
          <Input
            aria-label={t('tagName')}
            placeholder={t('tagName')}
            title={t('tagHint')}
            value={tag}
            maxLength={30}
            status={tag !== '' && !isTag ? 'error' : ''}
            onChange={({ target }) => setTag(target.value)}
          />
          <Button htmlType="submit" disabled={!isTag} loading={add.isPending}>
            {t('tagAdd')}
          </Button>
        </form>
      )}
      {may('message.send') && (
        <Button onClick={() => nav.go(paths.messages, { to: ids.join(',') })}>{t('messageSelected')}</Button>
      )}
      {may('campaign.change') && <Button onClick={() => setGranting(true)}>{t('bonusSelected')}</Button>}
      {may('member.statement') && (
        <>
          <Button loading={file.isPending} onClick={() => file.save('csv')}>
            {t('exportSelected')} CSV
          </Button>
          <Button disabled={file.isPending} onClick={() => file.save('xlsx')}>
            XLSX
          </Button>
        </>
      )}
      <Button type="text" className="end" onClick={clear}>
        {t('selectNone')} <KeyCap k="Esc" />
      </Button>
      <ActionError failure={add.error ?? file.error} />
      {isGranting && <GrantBonus ids={ids} close={() => setGranting(false)} />}
    </div>
  );
}
