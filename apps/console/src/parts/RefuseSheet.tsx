import type { Lang } from '@shwe/contract';
import { type RefusalReason, reasonText } from '@shwe/contract/reasons';
import { Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../core/failure.ts';
import { useAsk } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { useT } from '../i18n/index.ts';
import { Cap } from './bits.tsx';
import { Field } from './Field.tsx';
import { Sheet, SheetActs } from './Sheet.tsx';
import { DeedNote } from './states.tsx';

type Props<Reason extends RefusalReason> = {
  id: string;
  /** Who will read the reason, in their own language. */
  memberId: number;
  reasons: readonly Reason[];
  /** What happens to the money. */
  money: ReactNode;
  button: string;
  isBusy: boolean;
  failure: Failure | null;
  refuse: (reason: Reason, note: string) => void;
  close: () => void;
};

/** The shortest note the server takes where the reason says nothing, characters. */
const NOTE_MIN = 3;

type Draft = { reason: RefusalReason | null; note: string };

/** What was chosen and typed for a case stays while the page is open, though the sheet was left. */
const drafts = new Map<string, Draft>();

/** Reason by number key, the words the member will read, what happens to the money. The only red fill of a screen. */
export function RefuseSheet<Reason extends RefusalReason>(props: Props<Reason>) {
  const { t } = useT();
  const { reasons } = props;
  const reads = useMemberLang(props.memberId);
  const [draft, setDraft] = useState<Draft>(drafts.get(props.id) ?? { reason: null, note: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const note = draft.note.trim();
  const reason = reasons.find((one) => one === draft.reason);
  const isShort = reason === 'other' && note.length < NOTE_MIN;
  const isReady = reason !== undefined && !isShort && !props.isBusy;
  const write = (next: Draft) => {
    setDraft(next);
    drafts.set(props.id, next);
  };
  const choose = (next: Reason) => {
    write({ ...draft, reason: next });
    if (next === 'other') field.current?.focus();
  };
  const confirm = () => isReady && props.refuse(reason, note);
  const digits = Object.fromEntries(reasons.map((one, at) => [String(at + 1), () => choose(one)]));
  return (
    <Sheet
      title={t('refuseTitle', { id: props.id })}
      remark={t('chooseWhy')}
      close={props.close}
      keys={{ ...digits, 'ctrl+enter': confirm }}
    >
      <Reasons reasons={reasons} chosen={reason} choose={choose} />
      <div className="sidecol">
        <div className="field">
          <span>{t('memberReads', { lang: t(`lang_${reads}`) })}</span>
          <p className="reads" lang={reason ? reads : undefined}>
            {reasonText(reads, reason ?? '', note) || <span className="t3">{t('chooseWhy')}</span>}
          </p>
        </div>
        <Field
          label={t(reason === 'other' ? 'ownWords' : 'ownWordsMore')}
          error={isShort && note !== '' ? t('reasonShort') : undefined}
        >
          {(id) => (
            <Input.TextArea
              id={id}
              ref={(area) => {
                field.current = area?.resizableTextArea?.textArea ?? null;
              }}
              rows={2}
              maxLength={300}
              value={draft.note}
              onChange={(event) => write({ ...draft, note: event.target.value })}
            />
          )}
        </Field>
        <div className="field">
          <span>{t('whatHappens')}</span>
          {props.money}
        </div>
        <DeedNote failure={props.failure} />
        <SheetActs
          word={props.button}
          danger
          isReady={isReady}
          isBusy={props.isBusy}
          act={confirm}
          close={props.close}
        />
      </div>
    </Sheet>
  );
}

type ReasonsProps<Reason extends RefusalReason> = {
  reasons: readonly Reason[];
  chosen: Reason | undefined;
  choose: (reason: Reason) => void;
};

function Reasons<Reason extends RefusalReason>({ reasons, chosen, choose }: ReasonsProps<Reason>) {
  const { t } = useT();
  return (
    <div className="reasons" role="radiogroup" aria-label={t('chooseWhy')}>
      {reasons.map((reason, at) => (
        // biome-ignore lint/a11y/useSemanticElements: a row with its key cap, not a bare radio
        <button
          key={reason}
          type="button"
          className="bare"
          role="radio"
          aria-checked={chosen === reason}
          onClick={() => choose(reason)}
        >
          <span className="o" />
          {t(`why_${reason}`)}
          <Cap k={String(at + 1)} />
        </button>
      ))}
    </div>
  );
}

/** The language a member has chosen; Burmese, the first language of the product, until it is known. */
function useMemberLang(id: number): Lang {
  const { may } = useMe();
  const { data } = useAsk('operatorMembers', 'get', { id }, { when: may('member.view'), live: false });
  return (['en', 'zh', 'th'] as const).find((lang) => lang === data?.lang) ?? 'my';
}
