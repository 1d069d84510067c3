import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { KeyCap } from '../../components/basics.tsx';
import { ActionError, Callout } from '../../components/states.tsx';
import { toast } from '../../components/toast.tsx';
import { useBusinessNow } from '../../core/clock.ts';
import { useConsoleAction } from '../../core/console-action.ts';
import type { Failure } from '../../core/failure.ts';
import { dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { Reach } from './Reach.tsx';
import type { Content, Detail } from './types.ts';

type Saved = Output<'operatorContent', 'publish'>;
type Props = {
  content: Content;
  isChanged: boolean;
  detail: Detail | null;
  seen: number | null;
  setContent: (content: Content) => void;
  onSaved: (saved: Saved, sent: Content) => void;
  /** A draft that was never published is no more. */
  onDropped: () => void;
};

/** What can be done with what is typed: publish it, keep it as a draft, or show the item no longer. */
export function EditorFoot({ content, isChanged, detail, seen, setContent, onSaved, onDropped }: Props) {
  const { t, names } = useT();
  const now = useBusinessNow();
  const publish = useConsoleAction('operatorContent', 'publish');
  const draft = useConsoleAction('operatorContent', 'saveDraft');
  const takeDown = useConsoleAction('operatorContent', 'takeDown');
  const item = detail?.item ?? null;
  const from = 'from' in content.value ? content.value.from : null;
  const isLater = from !== null && Date.parse(from) > now;
  const isShown = detail?.state === 'live' || detail?.state === 'scheduled';
  const until = 'until' in content.value ? content.value.until : null;
  const isOver = until !== null && Date.parse(until) <= now;
  // A draft that was never published is dropped; what it said stays among the versions.
  const isNeverPublished = detail !== null && detail.published === null && detail.draft !== null;
  const isPending = publish.isPending || draft.isPending || takeDown.isPending;
  // What was taken down or has ended can be shown again as it was.
  const isHidden = detail?.published != null && !isShown;
  const mayPublish = (isChanged || detail?.draft != null || isHidden) && !isPending;
  const send = (sent: Content, done: Key) =>
    publish.mutate(
      { item, seen, content: sent },
      {
        onSuccess: (saved) => {
          toast(t(done));
          onSaved(saved, sent);
        },
      },
    );
  const run = () => {
    if (mayPublish) send(content, isLater ? 'contentScheduledDone' : 'contentPublished');
  };
  const publishNow = () => {
    const at = withoutStart(content);
    setContent(at);
    send(at, 'contentPublished');
  };
  const save = () =>
    draft.mutate(
      { item, seen, content },
      {
        onSuccess: (saved) => {
          toast(t('contentDraftSaved'));
          onSaved(saved, content);
        },
      },
    );
  const hide = () =>
    takeDown.mutate(
      { kind: content.kind, item: item ?? '' },
      {
        onSuccess: (saved) => {
          toast(t(isNeverPublished ? 'contentDraftDropped' : 'contentTakenDown'));
          if (isNeverPublished) onDropped();
          else onSaved(saved, content);
        },
      },
    );
  const isWords = content.kind === 'words';
  const hideLabel = isNeverPublished ? 'contentDropDraft' : isWords ? 'contentUseBuiltIn' : 'contentTakeDown';
  useKeys({ 'ctrl+enter': run });
  return (
    <footer className="contentfoot">
      <Refused failure={publish.error ?? draft.error ?? takeDown.error} />
      {isOver && <p className="amber">{t('contentIsOver')}</p>}
      <div className="acts">
        <Button type="primary" disabled={!mayPublish} loading={publish.isPending} onClick={run}>
          {isLater ? t('contentSchedule', { time: dateTime(from, names) }) : t('contentPublish')}{' '}
          <KeyCap k="Ctrl Enter" />
        </Button>
        {isLater && (
          <Button disabled={isPending} onClick={publishNow}>
            {t('contentPublish')}
          </Button>
        )}
        <Button disabled={!isChanged || isPending} loading={draft.isPending} onClick={save}>
          {t('contentSaveDraft')}
        </Button>
        {(isShown || isNeverPublished) && (
          <Button danger disabled={isPending} loading={takeDown.isPending} onClick={hide}>
            {t(hideLabel)}
          </Button>
        )}
        <p className="t3 end">
          <Reach content={content} /> {t('contentOneDecides')}
        </p>
      </div>
    </footer>
  );
}

/** The same content, shown at once. */
function withoutStart(content: Content): Content {
  return 'from' in content.value
    ? ({ ...content, value: { ...content.value, from: null } } as Content)
    : content;
}

/** What keeps content from being published, by the field that the refusal names. */
export const INCOMPLETE: Record<string, Key> = {
  title: 'contentNoTitle',
  body: 'contentNoBody',
  until: 'contentEndBeforeStart',
  picture: 'contentPictureGone',
};

/** Why nothing was saved. */
function Refused({ failure }: { failure: Failure | null }) {
  const { t } = useT();
  if (!failure || failure.isOutcomeUnknown) return <ActionError failure={failure} />;
  const reason = failure.code === 'content_incomplete' && INCOMPLETE[String(failure.details.field)];
  return (
    <Callout
      tone="ruby"
      icon="octagon"
      title={t('contentNotSaved')}
      text={reason ? t(reason) : failure.message}
    />
  );
}
