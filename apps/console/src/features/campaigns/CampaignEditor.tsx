import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { KeyCap } from '../../components/basics.tsx';
import { ActionError, Callout, LoadFailed, LoadingBars } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { UnsavedWarning } from '../../components/UnsavedWarning.tsx';
import { fetchCall } from '../../core/call.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import type { Failure } from '../../core/failure.ts';
import { amountText } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { useNav } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { DryRunPane } from './DryRunPane.tsx';
import { type Draft, type DraftField, draftOf, REFUSED_FIELD, termsOf } from './draft.ts';
import { LazyPlainTerms } from './LazyPlainTerms.tsx';
import { LimitFields, WeightFields } from './LimitFields.tsx';
import { RewardFields } from './RewardFields.tsx';
import { TextFields } from './TextFields.tsx';
import type { DryRun, Terms } from './types.ts';
import { WhenFields } from './WhenFields.tsx';
import { WhoFields } from './WhoFields.tsx';

/** The editor of a campaign that is not live, named by `id` in the address, or of a new one from a `preset`. */
export function CampaignEditor() {
  const { t } = useT();
  const { may } = useMe();
  const { search, go } = useNav();
  const id = Number(search.id) || null;
  const list = useApiQuery('operatorCampaigns', 'list', {}, { live: false });
  const query = useApiQuery('operatorCampaigns', 'get', { id: id ?? 0 }, { when: id !== null, live: false });
  const { error } = id === null ? list : query;
  const preset = list.data?.presets.find(({ key }) => key === search.preset) ?? list.data?.presets[0];
  const terms = id === null ? preset?.terms : query.data?.terms;
  if (!may('campaign.change')) return <Refused title={t('campaignNotYours')} />;
  if (!terms && error)
    return (
      <div className="page">
        <LoadFailed failure={error} retry={() => void (id === null ? list : query).refetch()} />
      </div>
    );
  if (!terms)
    return (
      <div className="page">
        <LoadingBars rows={10} />
      </div>
    );
  if (query.data?.state === 'live')
    return <Refused title={t('campaignIsLive')} text={t('campaignIsLiveText')} />;
  return (
    <Editor
      // A new campaign keeps its preset in the address once it is saved, so what was typed and run stays.
      key={search.preset ?? search.id}
      id={id}
      begin={terms}
      version={query.data?.version ?? null}
      onSaved={(saved) => go(paths.campaignEdit, { ...search, id: String(saved) }, true)}
    />
  );
}

function Refused({ title, text }: { title: string; text?: string }) {
  const { t } = useT();
  const { search, go } = useNav();
  return (
    <div className="page">
      <Callout
        tone="amber"
        icon="lock"
        title={title}
        text={text}
        end={
          <button
            type="button"
            className="bare link"
            onClick={() => go(paths.campaigns, search.id ? { id: search.id } : {})}
          >
            {t('back')}
          </button>
        }
      />
    </div>
  );
}

type EditorProps = {
  id: number | null;
  begin: Terms;
  version: number | null;
  onSaved: (id: number) => void;
};

function Editor({ id, begin, version, onSaved }: EditorProps) {
  const { t, lang } = useT();
  const { go } = useNav();
  const [draft, setDraft] = useState<Draft>(() => draftOf(begin));
  const saved = useRef(draft);
  const save = useConsoleAction('operatorCampaigns', 'save');
  const dryRun = useMutation<DryRun, Failure, Terms>({
    mutationFn: (terms) => fetchCall('operatorCampaigns', 'dryRun', { terms }),
  });
  const { terms, readable, errors } = useMemo(() => termsOf(draft), [draft]);
  const refused = save.error ?? dryRun.error;
  const error = (field: DraftField) => {
    const key = errors[field];
    if (key) return t(key);
    return refused && REFUSED_FIELD[refused.code] === field ? refused.message : undefined;
  };
  const change = (part: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (save.error) save.reset();
    if (dryRun.error) dryRun.reset();
  };
  const run = () => terms && dryRun.mutate(terms);
  const store = (then: (id: number) => void) => {
    if (!terms || save.isPending) return;
    save.mutate(
      { id, terms },
      {
        onSuccess: (stored) => {
          saved.current = draft;
          toast(t('campaignSaved', { n: stored.version }));
          then(stored.id);
        },
      },
    );
  };
  const storeAndOpen = () => store((stored) => go(paths.campaigns, { id: String(stored) }));
  useKeys({ s: () => store(onSaved), r: run, 'ctrl+enter': storeAndOpen });
  const page = useRef<HTMLDivElement>(null);
  const jump = (field: DraftField) => {
    const input = page.current?.querySelector<HTMLInputElement>(`[data-field="${field}"] input`);
    input?.focus();
    if (input?.type === 'text') input.select();
  };
  const fields = { draft, change, error };
  const wrong = Object.keys(errors).length;
  return (
    <div className="page campaignedit" ref={page}>
      <UnsavedWarning isChanged={() => !isSame(draft, saved.current)} />
      <div className="auditgrid beside2">
        <div className="auditlist">
          <header className="pagehead">
            <h1>{draft.title[lang] || t('campaignNew')}</h1>
            <span className="t3">
              {version === null ? t('campaignNotSaved') : t('campaignVersion', { n: version })}
            </span>
          </header>
          <div className="scroll stack">
            <LazyPlainTerms terms={readable} errors={errors} jump={jump} />
            <div className="editgroups">
              <div className="stack">
                <WhenFields {...fields} />
                <WhoFields {...fields} />
              </div>
              <div className="stack">
                <RewardFields {...fields} />
                <LimitFields {...fields} />
              </div>
            </div>
            <WeightFields {...fields} />
            <TextFields {...fields} />
          </div>
          <footer className="editbar">
            <ActionError failure={refused} />
            <div className="acts">
              <Button type="primary" disabled={!terms} loading={save.isPending} onClick={storeAndOpen}>
                {t('campaignSaveOpen')} <KeyCap k="Ctrl Enter" />
              </Button>
              <Button disabled={!terms} loading={dryRun.isPending} onClick={run}>
                {t('campaignDryRun')} <KeyCap k="R" />
              </Button>
              <Button disabled={!terms || save.isPending} onClick={() => store(onSaved)}>
                {t('campaignSave')} <KeyCap k="S" />
              </Button>
              <span className={wrong > 0 ? 'ruby end' : 't3 end'}>
                {terms
                  ? t('campaignAtMost', { all: amountText(terms.budget) })
                  : t('campaignFieldsWrong', { n: wrong })}
              </span>
            </div>
          </footer>
        </div>
        <aside className="side">
          <DryRunPane
            result={dryRun.data}
            isRunning={dryRun.isPending}
            isOutdated={dryRun.variables !== undefined && !isSame(dryRun.variables, terms)}
            budgetDay={dryRun.variables?.budget_day ?? null}
          />
        </aside>
      </div>
    </div>
  );
}

const isSame = <T,>(one: T, other: T | null) => JSON.stringify(one) === JSON.stringify(other);
