import { Button, Input } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/bits.tsx';
import { Field } from '../../components/Field.tsx';
import { Pager } from '../../components/Pager.tsx';
import { ActionError, Empty, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { useDeed } from '../../core/deed.ts';
import { dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';

const SIZE = 5;
/** The shortest and the longest note the server takes, characters. */
const NOTE_MIN = 3;
const NOTE_MAX = 1000;

/** What operators wrote down about the member for each other. */
export function Notes({ memberId, isClosed }: { memberId: number; isClosed: boolean }) {
  const { t, names } = useT();
  const { may } = useMe();
  const [page, setPage] = useState(1);
  const isShown = may('member.note');
  const asked = useApiQuery(
    'consoleMembers',
    'notes',
    { id: memberId, page, size: SIZE },
    { when: isShown, keep: true },
  );
  if (!isShown) return null;
  const { data } = asked;
  return (
    <Section title={t('staffNotes')}>
      {asked.isLoading && <LoadingBars rows={2} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
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
      {data && data.total > SIZE && <Pager page={page} size={SIZE} total={data.total} to={setPage} />}
      {!isClosed && <NewNote memberId={memberId} />}
    </Section>
  );
}

function NewNote({ memberId }: { memberId: number }) {
  const { t } = useT();
  const deed = useDeed('consoleMembers', 'addNote');
  const [text, setText] = useState('');
  const isReady = text.trim().length >= NOTE_MIN && !deed.isPending;
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
      <ActionError failure={deed.error} />
      <Button
        disabled={!isReady}
        loading={deed.isPending}
        onClick={() => deed.mutate({ id: memberId, text: text.trim() }, { onSuccess: () => setText('') })}
      >
        {t('staffNoteSave')}
      </Button>
    </div>
  );
}
