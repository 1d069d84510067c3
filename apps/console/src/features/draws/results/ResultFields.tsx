import { westernDigits } from '@shwe/kernel';
import { prizeNumber, setFigure } from '@shwe/rules';
import { Input, type InputRef } from 'antd';
import { type ReactNode, useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { type Key, useT } from '../../../i18n/index.ts';
import { numberOf } from './entry-number.ts';
import { Figure, Prize } from './Figure.tsx';

const EMPTY = { index: '', value: '', prize: '' };

export type ResultDraft = ReturnType<typeof useResultDraft>;

/** What was typed of a draw, and what is read from it; null where it is no figure. */
export function useResultDraft(is3D: boolean) {
  const [typed, setTyped] = useState(EMPTY);
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
    is3D,
    typed,
    type: (part: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...part })),
    clear: () => setTyped(EMPTY),
    read,
    asks,
  };
}

/** The figures of a draw as the board shows them, and the number that follows; it is never a field. */
export function ResultFields({ reading, place }: { reading: ResultDraft; place?: React.Ref<InputRef> }) {
  const { t } = useT();
  const { is3D, typed, type, read, asks } = reading;
  return (
    <>
      {is3D ? (
        <FigureField
          word={t('firstPrize')}
          wrong="invalidPrize"
          text={typed.prize}
          isRead={read.prize !== null}
          setText={(prize) => type({ prize })}
          place={place}
        />
      ) : (
        <div className="two">
          <FigureField
            word={t('setIndex')}
            wrong="invalidFigure"
            text={typed.index}
            isRead={read.set_index !== null}
            setText={(index) => type({ index })}
            place={place}
          />
          <FigureField
            word={t('setValue')}
            wrong="invalidFigure"
            text={typed.value}
            isRead={read.set_value !== null}
            setText={(value) => type({ value })}
          />
        </div>
      )}
      <small className="t3">{t(is3D ? 'entryFormat3D' : 'entryFormat')}</small>
      {asks !== null && (
        <p className="preview">
          {shown(read)} <b className="num">{numberOf(read)}</b>
        </p>
      )}
    </>
  );
}

function shown({ set_index: index, set_value: value, prize }: ResultDraft['read']): ReactNode {
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
  place?: React.Ref<InputRef> | undefined;
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
