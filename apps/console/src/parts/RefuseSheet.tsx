import { Input } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import type { Failure } from '../core/failure.ts';
import { useAsk } from '../core/query.ts';
import { useMe } from '../core/session.ts';
import { type Key, useT, wordIn } from '../i18n/index.ts';
import { Cap } from './bits.tsx';
import { Field } from './Field.tsx';
import { Sheet, SheetActs } from './Sheet.tsx';
import { DeedNote } from './states.tsx';

type Props = {
  id: string;
  /** Who will read the reason, in their own language. */
  memberId: number;
  /** Reasons in their order; the last is "in words" and leaves the text to be written. */
  reasons: readonly Key[];
  /** What happens to the money. */
  money: ReactNode;
  button: string;
  isBusy: boolean;
  failure: Failure | null;
  refuse: (reason: string) => void;
  close: () => void;
};

/** The shortest reason the server takes, characters. */
const REASON_MIN = 3;

/** What was typed for a case stays while the page is open, though the sheet was left. */
const drafts = new Map<string, string>();

/** Reason by number key, the words the member will read, what happens to the money. The only red fill of a screen. */
export function RefuseSheet(props: Props) {
  const { t } = useT();
  const { reasons } = props;
  const reads = useMemberLang(props.memberId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [text, setText] = useState(drafts.get(props.id) ?? '');
  const field = useRef<HTMLTextAreaElement>(null);
  const isReady = text.trim().length >= REASON_MIN && !props.isBusy;
  const write = (words: string) => {
    setText(words);
    drafts.set(props.id, words);
  };
  const choose = (at: number) => {
    setChosen(at);
    const isOwnWords = at === reasons.length - 1;
    const reason = reasons[at];
    write(isOwnWords || !reason ? '' : wordIn(reads, reason));
    if (isOwnWords) field.current?.focus();
  };
  const confirm = () => isReady && props.refuse(text.trim());
  const digits = Object.fromEntries(reasons.map((_, at) => [String(at + 1), () => choose(at)]));
  return (
    <Sheet
      title={t('refuseTitle', { id: props.id })}
      remark={t('chooseWhy')}
      close={props.close}
      keys={{ ...digits, 'ctrl+enter': confirm }}
    >
      <Reasons reasons={reasons} chosen={chosen} choose={choose} />
      <div className="sidecol">
        <Field
          label={t(reads === 'my' ? 'memberReadsMy' : 'memberReadsEn')}
          error={text !== '' && text.trim().length < REASON_MIN ? t('reasonShort') : undefined}
        >
          {(id) => (
            <Input.TextArea
              id={id}
              ref={(area) => {
                field.current = area?.resizableTextArea?.textArea ?? null;
              }}
              rows={3}
              maxLength={300}
              value={text}
              onChange={(event) => write(event.target.value)}
            />
          )}
        </Field>
        <div className="field">
          <span className="t3">{t('whatHappens')}</span>
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

type ReasonsProps = { reasons: readonly Key[]; chosen: number | null; choose: (at: number) => void };

function Reasons({ reasons, chosen, choose }: ReasonsProps) {
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
          aria-checked={chosen === at}
          onClick={() => choose(at)}
        >
          <span className="o" />
          {t(reason)}
          <Cap k={String(at + 1)} />
        </button>
      ))}
    </div>
  );
}

/** Burmese, the first language of the product, unless the member chose another; then English. */
function useMemberLang(id: number): 'my' | 'en' {
  const { may } = useMe();
  const { data } = useAsk('consoleMembers', 'member', { id }, { when: may('member.view'), live: false });
  return data && data.lang !== 'my' ? 'en' : 'my';
}
