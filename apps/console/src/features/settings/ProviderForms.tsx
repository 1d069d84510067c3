import { yangonDate } from '@shwe/kernel';
import { useState } from 'react';
import { TextField } from '../../components/TextField.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import { hourMinute } from '../../core/format.ts';
import { parseAmount, parseInstant, parseWholeNumber } from '../../core/parse.ts';
import { useT } from '../../i18n/index.ts';
import { isCompleteTitle, NO_TITLE, RequestedFigure, TitleFields, YesNo } from './fields.tsx';
import { SaveForm } from './SaveForm.tsx';
import type { Provider } from './types.ts';

const AMOUNT_MAX = 1_000_000_000;
const SECRET_MIN = 16;

type Props = { provider: Provider | undefined; saved: (id: string) => void };

/** What one operator can change without approval: names, visibility, pause, order and transfer limits. */
export function ProviderForm({ provider, saved }: Props) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorGames', 'saveProvider');
  const now = useBusinessNow();
  const [id, setId] = useState(provider?.id ?? '');
  const [title, setTitle] = useState(provider?.title ?? NO_TITLE);
  // The version that the form was filled from. The server compares it, so that no newer change is overwritten.
  const [version, setVersion] = useState(provider?.version ?? 0);
  const [priority, setPriority] = useState(String(provider?.sort ?? 0));
  const [shown, setShown] = useState(provider?.shown ?? true);
  const [bounds, setBounds] = useState({
    min: String(provider?.min ?? 1),
    max: String(provider?.max ?? AMOUNT_MAX),
  });
  const pausedUntil = provider?.paused_until ?? null;
  const [typedDay, setDay] = useState<string | null>(pausedUntil && yangonDate(new Date(pausedUntil)));
  const [time, setTime] = useState(pausedUntil ? hourMinute(pausedUntil) : '');
  const day = typedDay ?? yangonDate(new Date(now));
  const sort = parseWholeNumber(priority, 999);
  const [min, max] = [parseAmount(bounds.min), parseAmount(bounds.max)];
  const until = time.trim() === '' ? null : parseInstant(day, time);
  const isPauseValid = time.trim() === '' || (until !== null && Date.parse(until) > now);
  const areBoundsValid = min !== null && max !== null && min <= max && max <= AMOUNT_MAX;
  const save = (reason: string, clear: () => void) => {
    if (sort === null || min === null || max === null) return;
    action.mutate(
      { id, title, sort, shown, paused_until: until, min, max, reason, version },
      {
        onSuccess: (row) => {
          clear();
          setVersion(row.version);
          saved(row.id);
        },
      },
    );
  };
  return (
    <SaveForm
      title={provider ? provider.title[lang] : t('addProvider')}
      button={t('save')}
      needs="platform.change"
      isReady={
        /^[a-z][a-z0-9_]{0,30}$/.test(id) &&
        isCompleteTitle(title) &&
        sort !== null &&
        areBoundsValid &&
        isPauseValid
      }
      action={action}
      save={save}
    >
      <TextField
        label={t('code')}
        value={id}
        onChange={setId}
        lengthMax={31}
        hint={t('providerCodeHint')}
        isDisabled={provider !== undefined}
      />
      <TitleFields title={title} onChange={setTitle} />
      <div className="two">
        <TextField
          label={t('transferMin')}
          value={bounds.min}
          onChange={(typed) => setBounds({ ...bounds, min: typed })}
          kind="amount"
        />
        <TextField
          label={t('transferMax')}
          value={bounds.max}
          onChange={(typed) => setBounds({ ...bounds, max: typed })}
          kind="amount"
        />
      </div>
      <RequestedFigure figure={provider?.max_asked ?? null} />
      <YesNo label={t('providerVisible')} value={shown} onChange={setShown} />
      <div className="two">
        <TextField label={t('clockDay')} value={day} onChange={setDay} lengthMax={10} />
        <TextField
          label={t('pausedUntil')}
          value={time}
          onChange={setTime}
          lengthMax={5}
          hint={t('pausedUntilHint')}
        />
      </div>
      <TextField label={t('priority')} value={priority} onChange={setPriority} kind="amount" />
    </SaveForm>
  );
}

/** The API endpoint and the shared secret. They apply once two operators have entered the same. */
export function ConnectForm({ provider }: { provider: Provider }) {
  const { t } = useT();
  const action = useConsoleAction('operatorGames', 'connectProvider');
  const { id, asked, open } = provider;
  const [address, setAddress] = useState(asked?.address ?? '');
  const [secret, setSecret] = useState('');
  const save = (reason: string, clear: () => void) =>
    action.mutate(
      { id, address: address.trim(), secret, reason },
      {
        onSuccess: () => {
          clear();
          setSecret('');
        },
      },
    );
  return (
    <SaveForm
      title={t('apiConnection')}
      button={t(asked && !asked.mine ? 'approveConnection' : 'submitConnection')}
      needs="platform.change"
      isReady={/^https?:\/\/\S+$/.test(address.trim()) && secret.length >= SECRET_MIN && open === 0}
      action={action}
      save={save}
    >
      <p className={asked ? 'amber' : 't2'}>
        {asked
          ? t(asked.mine ? 'connectionRequestedByYou' : 'connectionRequestedBy', {
              name: asked.by,
              address: asked.address,
            })
          : t('connectionNeedsApproval')}
      </p>
      {open > 0 && <p className="amber">{t('connectionBusy', { n: open })}</p>}
      <TextField label={t('apiEndpoint')} value={address} onChange={setAddress} lengthMax={200} />
      <TextField
        label={t('apiSecret')}
        value={secret}
        onChange={setSecret}
        lengthMax={200}
        hint={t('apiSecretHint')}
      />
    </SaveForm>
  );
}
