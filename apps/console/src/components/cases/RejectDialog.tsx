import type { Lang } from '@shwe/contract';
import { type RejectionReason, reasonText } from '@shwe/contract/reasons';
import { Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../../core/failure.ts';
import { useApiQuery } from '../../core/query.ts';
import { isLongEnough } from '../../core/reason.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { BottomSheet, SheetButtons } from '../BottomSheet.tsx';
import { KeyCap } from '../basics.tsx';
import { Field } from '../Field.tsx';
import { ActionError } from '../states.tsx';

type Props<Reason extends RejectionReason> = {
  id: string;
  /** The member, who will read the reason in their own language. */
  memberId: number;
  reasons: readonly Reason[];
  /** What happens to the funds. */
  money: ReactNode;
  button: string;
  isBusy: boolean;
  failure: Failure | null;
  reject: (reason: Reason, note: string) => void;
  close: () => void;
};

type Draft = { reason: RejectionReason | null; note: string };

/** Drafts are kept until the console is reloaded, so that closing the dialog loses nothing. */
const drafts = new Map<string, Draft>();

/** A dialog to select a reason, also by its number key. Shows what the member will read and where the money goes. */
export function RejectDialog<Reason extends RejectionReason>(props: Props<Reason>) {
  const { t } = useT();
  const { reasons } = props;
  const memberLang = useMemberLang(props.memberId);
  const [draft, setDraft] = useState<Draft>(drafts.get(props.id) ?? { reason: null, note: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  const note = draft.note.trim();
  const reason = reasons.find((one) => one === draft.reason);
  const isNoteTooShort = reason === 'other' && !isLongEnough(note);
  const isReady = reason !== undefined && !isNoteTooShort && !props.isBusy;
  const updateDraft = (next: Draft) => {
    setDraft(next);
    drafts.set(props.id, next);
  };
  const select = (next: Reason) => {
    updateDraft({ ...draft, reason: next });
    if (next === 'other') field.current?.focus();
  };
  const confirm = () => isReady && props.reject(reason, note);
  const reasonKeys = Object.fromEntries(reasons.map((one, index) => [String(index + 1), () => select(one)]));
  return (
    <BottomSheet
      title={t('rejectTitle', { id: props.id })}
      remark={t('selectReason')}
      close={props.close}
      keys={{ ...reasonKeys, 'ctrl+enter': confirm }}
    >
      <ReasonOptions reasons={reasons} selected={reason} select={select} />
      <div className="sidecol">
        <div className="field">
          <span>{t('memberMessage', { lang: t(`lang_${memberLang}`) })}</span>
          <p className="memberLang" lang={reason ? memberLang : undefined}>
            {reasonText(memberLang, reason ?? '', note) || <span className="t3">{t('selectReason')}</span>}
          </p>
        </div>
        <Field
          label={t(reason === 'other' ? 'reasonText' : 'extraText')}
          error={isNoteTooShort && note !== '' ? t('reasonShort') : undefined}
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
              onChange={(event) => updateDraft({ ...draft, note: event.target.value })}
            />
          )}
        </Field>
        <div className="field">
          <span>{t('fundsEffect')}</span>
          {props.money}
        </div>
        <ActionError failure={props.failure} />
        <SheetButtons
          label={props.button}
          danger
          isReady={isReady}
          isBusy={props.isBusy}
          act={confirm}
          close={props.close}
        />
      </div>
    </BottomSheet>
  );
}

type ReasonsProps<Reason extends RejectionReason> = {
  reasons: readonly Reason[];
  selected: Reason | undefined;
  select: (reason: Reason) => void;
};

function ReasonOptions<Reason extends RejectionReason>({ reasons, selected, select }: ReasonsProps<Reason>) {
  const { t } = useT();
  return (
    <div className="reasons" role="radiogroup" aria-label={t('selectReason')}>
      {reasons.map((reason, index) => (
        // biome-ignore lint/a11y/useSemanticElements: a row with its key cap, not a bare radio
        <button
          key={reason}
          type="button"
          className="bare"
          role="radio"
          aria-checked={selected === reason}
          onClick={() => select(reason)}
        >
          <span className="o" />
          {t(`reason_${reason}`)}
          <KeyCap k={String(index + 1)} />
        </button>
      ))}
    </div>
  );
}

/** The member's language; Burmese, the product's first language, until it is known. */
function useMemberLang(id: number): Lang {
  const { may } = useMe();
  const { data } = useApiQuery('operatorMembers', 'get', { id }, { when: may('member.view'), live: false });
  return (['en', 'zh', 'th'] as const).find((lang) => lang === data?.lang) ?? 'my';
}
