import { Button, Input } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { Pager } from '../../components/Pager.tsx';
import { ActionError, Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { dateTime } from '../../core/format.ts';
import { useLocalPaging } from '../../core/paging.ts';
import { useApiQuery } from '../../core/query.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

const SIZE = 5;
/** The longest note the server accepts, characters. */
const NOTE_MAX = 1000;

/** Operators' notes about the member. */
export function Notes({ memberId, isClosed }: { memberId: number; isClosed: boolean }) {
  const { t, names } = useT();
  const { may } = useMe();
  const paging = useLocalPaging(SIZE);
  const isShown = may('member.note');
  const query = useApiQuery(
    'operatorMembers',
    'notes',
    { id: memberId, page: paging.page, size: SIZE },
    { when: isShown, keep: true },
  );
  if (!isShown) return null;
  const { data } = query;
  return (
    <Section title={t('staffNotes')}>
      {query.isLoading && <LoadingBars rows={2} />}
      {query.error && <LoadFailed failure={query.error} retry={() => void query.refetch()} />}
      {data?.list.length === 0 && <Empty text={t('noStaffNotes')} />}
      {data?.list.map((note) => (
        <div className="mark" key={note.id}>
          <div>
            <p>{note.text}</p>
            <small className="t3">
              {note.by}, {dateTime(note.at, names)}
            </small>
          </div>
        </div>
      ))}
      {data && data.total > SIZE && <Pager paging={paging} total={data.total} />}
      {!isClosed && <NewNote memberId={memberId} />}
    </Section>
  );
}

function NewNote({ memberId }: { memberId: number }) {
  const { t } = useT();
  const action = useConsoleAction('operatorMembers', 'addNote');
  const [text, setText] = useState('');
  const isReady = isLongEnough(text) && !action.isPending;
  return (
    <div className="entry">
      <Field label={t('staffNoteNew')}>
        {(id) => (
          <Input.TextArea
            id={id}
            value={text}
            maxLength={NOTE_MAX}
            autoSize={{ minRows: 2, maxRows: 6 }}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <ActionError failure={action.error} />
      <Button
        disabled={!isReady}
        loading={action.isPending}
        onClick={() => action.mutate({ id: memberId, text: text.trim() }, { onSuccess: () => setText('') })}
      >
        {t('staffNoteSave')}
      </Button>
    </div>
  );
}
