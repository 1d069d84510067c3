import { westernDigits } from '@shwe/kernel';
import { prizeNumber, setFigure } from '@shwe/rules';
import { Button, Input, type InputRef } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { SECTION_WORDS } from '../../parts/Timeline.tsx';
import { toast } from '../../parts/toast.tsx';
import { Figure, Prize } from './Figure.tsx';
import { numberOf } from './read.ts';
import type { Results } from './types.ts';

const NOTHING = { index: '', value: '', prize: '' };

/** What was typed of a draw, and what is read from it; null where it is no figure. */
function useReading(is3D: boolean) {
  const [typed, setTyped] = useState(NOTHING);
  const read = {
    set_index: is3D ? null : setFigure(westernDigits(typed.index)),
    set_value: is3D ? null : setFigure(westernDigits(typed.value)),
    prize: is3D ? prizeNumber(westernDigits(typed.prize)) : null,
  };
  const asks =
    read.prize !== null
      ? { prize: read.prize }
      : read.set_index !== null && read.set_value !== null
        ? { set_index: read.set_index, set_value: read.set_value }
        : null;
  return {
    typed,
    type: (part: Partial<typeof NOTHING>) => setTyped((before) => ({ ...before, ...part })),
    clear: () => setTyped(NOTHING),
    read,
    asks,
  };
}

/** What was drawn, as the board shows it. The number is never a field: it follows. */
export function EntryForm({ found }: { found: Results }) {
  const { t, names } = useT();
  const deed = useDeed('consoleLottery', 'enterResult');
  const is3D = found.card.section === '3D';
  const { typed, type, clear, read, asks } = useReading(is3D);
  const field = useRef<InputRef>(null);
  const hasOwn = found.entries.some((entry) => entry.mine);
  const isReady = asks !== null && !deed.isPending;
  const save = () => {
    if (!isReady || asks === null) return;
    deed.mutate(
      { issue: found.card.issue, ...asks },
      {
        onSuccess: ({ state, win_num: number }) => {
          if (state === 'confirmed') toast(`${number ?? ''} · ${t('issue_confirmed')}`);
          clear();
        },
      },
    );
  };
  useKeys({ e: () => field.current?.focus(), 'ctrl+enter': save });
  return (
    <div className="entry">
      <b>
        {t(SECTION_WORDS[found.card.section])}, {weekdayDay(found.card.date, names)}
      </b>
      {hasOwn && !found.differ && <Note tone="jade" icon="tick" title={t('waitingOther')} />}
      {is3D ? (
        <FigureField
          word={t('firstPrize')}
          wrong="wrongPrize"
          text={typed.prize}
          isRead={read.prize !== null}
          setText={(prize) => type({ prize })}
          place={field}
        />
      ) : (
        <div className="two">
          <FigureField
            word={t('setIndex')}
            wrong="wrongFigure"
            text={typed.index}
            isRead={read.set_index !== null}
            setText={(index) => type({ index })}
            place={field}
          />
          <FigureField
            word={t('setValue')}
            wrong="wrongFigure"
            text={typed.value}
            isRead={read.set_value !== null}
            setText={(value) => type({ value })}
          />
        </div>
      )}
      <small className="t3">{t(is3D ? 'entryForm3D' : 'entryForm')}</small>
      {asks !== null && (
        <p className="preview">
          {shown(read)} <b className="num">{numberOf(read)}</b>
        </p>
      )}
      <DeedNote failure={deed.error} />
      <Button type="primary" size="large" block disabled={!isReady} loading={deed.isPending} onClick={save}>
        {t(hasOwn ? 'changeEntry' : 'saveEntry')} <Cap k="Ctrl Enter" />
      </Button>
      <small className="t3">{t('saveHint')}</small>
    </div>
  );
}

function shown({
  set_index: index,
  set_value: value,
  prize,
}: ReturnType<typeof useReading>['read']): ReactNode {
  if (prize !== null) return <Prize prize={prize} />;
  return (
    <>
      <Figure figure={index ?? ''} decides="index" /> <Figure figure={value ?? ''} decides="value" />
    </>
  );
}

type FieldProps = {
  word: string;
  /** What is said when it is left and is none. */
  wrong: Key;
  text: string;
  isRead: boolean;
  setText: (text: string) => void;
  place?: React.Ref<InputRef>;
};

function FigureField({ word, wrong, text, isRead, setText, place }: FieldProps) {
  const { t } = useT();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text !== '' && !isRead;
  return (
    <Field label={word} error={isWrong ? t(wrong) : undefined}>
      {(id) => (
        <Input
          id={id}
          {...(place && { ref: place })}
          size="large"
          className="mono"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          {...(isWrong && { status: 'error' as const })}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}
