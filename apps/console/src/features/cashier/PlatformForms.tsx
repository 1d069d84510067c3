import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { useBusinessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { hourMinute } from '../../core/format.ts';
import { instantTyped, wholeNumber, wholeSum } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { isTitle, NO_TITLE, Text, TitleFields, Yes } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Platform } from './types.ts';

const SUM_MAX = 1_000_000_000;
const SECRET_MIN = 16;

type Props = { platform: Platform | undefined; saved: (id: string) => void };

/** What one operator may say of a platform: its name, whether and until when it takes nothing, and how much at once. */
export function PlatformForm({ platform, saved }: Props) {
  const { t, lang } = useT();
  const deed = useConsoleAction('operatorGames', 'saveProvider');
  const now = useBusinessNow();
  const [id, setId] = useState(platform?.id ?? '');
  const [title, setTitle] = useState(platform?.title ?? NO_TITLE);
  // Of the card this form was made from, whatever the list says by now.
  const [version, setVersion] = useState(platform?.version ?? 0);
  const [order, setOrder] = useState(String(platform?.sort ?? 0));
  const [shown, setShown] = useState(platform?.shown ?? true);
  const [bounds, setBounds] = useState({
    min: String(platform?.min ?? 1),
    max: String(platform?.max ?? SUM_MAX),
  });
  const pausedTo = platform?.paused_until ?? null;
  const [typedDay, setDay] = useState<string | null>(pausedTo && yangonDate(new Date(pausedTo)));
  const [time, setTime] = useState(pausedTo ? hourMinute(pausedTo) : '');
  const day = typedDay ?? yangonDate(new Date(now));
  const sort = wholeNumber(order, 999);
  const [min, max] = [wholeSum(bounds.min), wholeSum(bounds.max)];
  const until = time.trim() === '' ? null : instantTyped(day, time);
  const isTime = time.trim() === '' || (until !== null && Date.parse(until) > now);
  const isBounds = min !== null && max !== null && min <= max && max <= SUM_MAX;
  const save = (reason: string, done: () => void) => {
    if (sort === null || min === null || max === null) return;
    deed.mutate(
      { id, title, sort, shown, paused_until: until, min, max, reason, version },
      {
        onSuccess: (row) => {
          done();
          setVersion(row.version);
          saved(row.id);
        },
      },
    );
  };
  return (
    <SaveForm
      title={platform ? platform.title[lang] : t('addPlatform')}
      word={t('save')}
      needs="platform.change"
      isReady={/^[a-z][a-z0-9_]{0,30}$/.test(id) && isTitle(title) && sort !== null && isBounds && isTime}
      deed={deed}
      save={save}
    >
      <Text
        label={t('code')}
        value={id}
        onChange={setId}
        lengthMax={31}
        hint={t('platformCodeHint')}
        off={platform !== undefined}
      />
      <TitleFields title={title} onChange={setTitle} />
      <div className="two">
        <Text
          label={t('platformMin')}
          value={bounds.min}
          onChange={(typed) => setBounds({ ...bounds, min: typed })}
          figures
        />
        <Text
          label={t('platformMax')}
          value={bounds.max}
          onChange={(typed) => setBounds({ ...bounds, max: typed })}
          figures
        />
      </div>
      <Yes label={t('platformShown')} value={shown} onChange={setShown} />
      <div className="two">
        <Text label={t('clockDay')} value={day} onChange={setDay} lengthMax={10} />
        <Text
          label={t('platformPauseUntil')}
          value={time}
          onChange={setTime}
          lengthMax={5}
          hint={t('platformPauseHint')}
        />
      </div>
      <Text label={t('sortOrder')} value={order} onChange={setOrder} figures />
    </SaveForm>
  );
}

/** Where it is reached, and the secret both sides hold: typed alike by two. */
export function ConnectForm({ platform }: { platform: Platform }) {
  const { t } = useT();
  const deed = useConsoleAction('operatorGames', 'connectProvider');
  const { id, asked, open } = platform;
  const [address, setAddress] = useState(asked?.address ?? '');
  const [secret, setSecret] = useState('');
  const save = (reason: string, done: () => void) =>
    deed.mutate(
      { id, address: address.trim(), secret, reason },
      {
        onSuccess: () => {
          done();
          setSecret('');
        },
      },
    );
  return (
    <SaveForm
      title={t('platformConnect')}
      word={t(asked && !asked.mine ? 'platformConfirm' : 'platformAsk')}
      needs="platform.change"
      isReady={/^https?:\/\/\S+$/.test(address.trim()) && secret.length >= SECRET_MIN && open === 0}
      deed={deed}
      save={save}
    >
      <p className={asked ? 'amber' : 't2'}>
        {asked
          ? t(asked.mine ? 'platformAskedByMe' : 'platformAsked', { name: asked.by, address: asked.address })
          : t('platformByTwo')}
      </p>
      {open > 0 && <p className="amber">{t('platformWait', { n: open })}</p>}
      <Text label={t('platformAddress')} value={address} onChange={setAddress} lengthMax={200} />
      <Text
        label={t('platformSecret')}
        value={secret}
        onChange={setSecret}
        lengthMax={200}
        hint={t('platformSecretHint')}
      />
    </SaveForm>
  );
}
