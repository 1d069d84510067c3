import { Button, Input } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { moment } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { Pager } from '../../parts/Pager.tsx';
import { Bars, DeedNote, Empty, LoadFailed } from '../../parts/states.tsx';

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
  const asked = useAsk(
    'operatorMembers',
    'notes',
    { id: memberId, page, size: SIZE },
    { when: isShown, keep: true },
  );
  if (!isShown) return null;
  const { data } = asked;
  return (
    <Section title={t('staffNotes')}>
      {asked.isLoading && <Bars rows={2} />}
      {asked.error && <LoadFailed failure={asked.error} again={() => void asked.refetch()} />}
      {data?.list.length === 0 && <Empty text={t('noStaffNotes')} />}
      {data?.list.map((note) => (
        <div className="mark" key={note.id}>
          <div>
            <p>{note.text}</p>
            <small className="t3">
              {note.by}, {moment(note.at, names)}
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
  const deed = useConsoleAction('operatorMembers', 'addNote');
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
      <DeedNote failure={deed.error} />
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
