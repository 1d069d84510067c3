import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import { AudienceCount, useAudience } from './AudienceCount.tsx';
import { ChooseAudience, isNamed } from './ChooseAudience.tsx';
import { Previews } from './Previews.tsx';
import { BODY_MAX, LANGS, type Lang, langs, type Text, TITLE_MAX, type To } from './types.ts';

const NOBODY: To = { audience: 'segment', segment_id: null, member_ids: null, is_offer: false };
const EMPTY: Text = { my: '', en: '', zh: '', th: '' };

type Props = { memberIds?: number[] | null; onDone: (id: string) => void };

/** Writes a message: whom it is for (`memberIds` to begin with), its words in four languages, and when it is sent. */
export function ComposeMessage({ memberIds = null, onDone }: Props) {
  const { t } = useT();
  const [to, setTo] = useState<To>(
    memberIds === null ? NOBODY : { ...NOBODY, audience: 'members', member_ids: memberIds },
  );
  const [title, setTitle] = useState(EMPTY);
  const [body, setBody] = useState(EMPTY);
  const done = langs.filter((lang) => title[lang].trim() !== '' && body[lang].trim() !== '');
  return (
    <>
      <h2 className="sidetitle">{t('messageNew')}</h2>
      <div className="messagegrid">
        <div>
          <Section title={t('messageTo')}>
            <ChooseAudience to={to} onChange={setTo} />
          </Section>
          <Section title={t('messageWords')} end={t('messageLangs', { n: done.length })}>
            <Words title={title} body={body} onTitle={setTitle} onBody={setBody} done={done} />
          </Section>
          {isNamed(to) && (
            <SendForm
              to={to}
              title={title}
              body={body}
              isWritten={done.length === langs.length}
              onDone={onDone}
            />
          )}
        </div>
        <Previews title={title} body={body} />
      </div>
    </>
  );
}

type WordsProps = {
  title: Text;
  body: Text;
  onTitle: (title: Text) => void;
  onBody: (body: Text) => void;
  done: readonly Lang[];
};

function Words({ title, body, onTitle, onBody, done }: WordsProps) {
  const { t } = useT();
  const [lang, setLang] = useState<Lang>('my');
  return (
    <div className="entry">
      <Segmented
        aria-label={t('messageWords')}
        value={lang}
        options={langs.map((value) => ({
          value,
          label: `${LANGS[value]}${done.includes(value) ? ' ✓' : ''}`,
        }))}
        onChange={setLang}
      />
      <TextField
        label={t('messageTitle')}
        lengthMax={TITLE_MAX}
        value={title[lang]}
        onChange={(text) => onTitle({ ...title, [lang]: text })}
      />
      <Field label={t('messageText')}>
        {(id) => (
          <Input.TextArea
            id={id}
            lang={lang}
            rows={4}
            maxLength={BODY_MAX}
            value={body[lang]}
            onChange={(event) => onBody({ ...body, [lang]: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}

type SendProps = { to: To; title: Text; body: Text; isWritten: boolean; onDone: (id: string) => void };

/** The count of the audience, the time, and the button that says how many get it. */
function SendForm({ to, title, body, isWritten, onDone }: SendProps) {
  const { t } = useT();
  const audience = useAudience(to);
  const action = useConsoleAction('operatorBroadcasts', 'schedule');
  const [when, setWhen] = useState('');
  const count = audience.data?.count ?? 0;
  const isOfTwo = audience.data?.takes_two === true;
  const run = (reason: string) => {
    const sendAt = when === '' ? null : new Date(`${when}:00+06:30`).toISOString();
    action.mutate(
      { ...to, title, body, send_at: sendAt, reason },
      {
        onSuccess: ({ id, state }) => {
          toast(t(state === 'asked' ? 'messageRequested' : 'messageScheduled'));
          onDone(id);
        },
      },
    );
  };
  return (
    <>
      <AudienceCount query={audience} />
      <Section title={t('messageSend')}>
        <ReasonForm
          action={action}
          isReady={isWritten && count > 0 && !audience.isFetching}
          hint={t(isOfTwo ? 'messageTwo' : 'messageOne')}
          buttons={[
            {
              label: t(isOfTwo ? 'messageAskTo' : 'messageSendTo', { n: amountText(count) }),
              look: 'primary',
              run,
            },
          ]}
        >
          <Field label={t('messageWhen')} hint={t('messageWhenHint')}>
            {(id) => (
              <Input
                id={id}
                type="datetime-local"
                value={when}
                onChange={(event) => setWhen(event.target.value)}
              />
            )}
          </Field>
        </ReasonForm>
      </Section>
    </>
  );
}
