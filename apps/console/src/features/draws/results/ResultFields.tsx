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

/** The typed figures and their parsed values; null where a figure is not valid. */
export function useResultDraft(is3D: boolean) {
  const [typed, setTyped] = useState(EMPTY);
  const parsed = {
    set_index: is3D ? null : setFigure(westernDigits(typed.index)),
    set_value: is3D ? null : setFigure(westernDigits(typed.value)),
    prize: is3D ? prizeNumber(westernDigits(typed.prize)) : null,
  };
  const input =
    parsed.prize !== null
      ? { prize: parsed.prize }
      : parsed.set_index !== null && parsed.set_value !== null
        ? { set_index: parsed.set_index, set_value: parsed.set_value }
        : null;
  return {
    is3D,
    typed,
    change: (part: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...part })),
    clear: () => setTyped(EMPTY),
    parsed,
    input,
  };
}

/** The figures as published. The number is derived from them and never typed. */
export function ResultFields({ draft, fieldRef }: { draft: ResultDraft; fieldRef?: React.Ref<InputRef> }) {
  const { t } = useT();
  const { is3D, typed, change, parsed, input } = draft;
  return (
    <>
      {is3D ? (
        <FigureField
          label={t('firstPrize')}
          wrong="invalidPrize"
          text={typed.prize}
          isValid={parsed.prize !== null}
          setText={(prize) => change({ prize })}
          fieldRef={fieldRef}
        />
      ) : (
        <div className="two">
          <FigureField
            label={t('setIndex')}
            wrong="invalidFigure"
            text={typed.index}
            isValid={parsed.set_index !== null}
            setText={(index) => change({ index })}
            fieldRef={fieldRef}
          />
          <FigureField
            label={t('setValue')}
            wrong="invalidFigure"
            text={typed.value}
            isValid={parsed.set_value !== null}
            setText={(value) => change({ value })}
          />
        </div>
      )}
      <small className="t3">{t(is3D ? 'entryFormat3D' : 'entryFormat')}</small>
      {input !== null && (
        <p className="preview">
          {shown(parsed)} <b className="num">{numberOf(parsed)}</b>
        </p>
      )}
    </>
  );
}

function shown({ set_index: index, set_value: value, prize }: ResultDraft['parsed']): ReactNode {
  if (prize !== null) return <Prize prize={prize} />;
  return (
    <>
      <Figure figure={index ?? ''} decides="index" /> <Figure figure={value ?? ''} decides="value" />
    </>
  );
}

type FieldProps = {
  label: string;
  /** The error shown once the field was left with an invalid figure. */
  wrong: Key;
  text: string;
  isValid: boolean;
  setText: (text: string) => void;
  fieldRef?: React.Ref<InputRef> | undefined;
};

function FigureField({ label, wrong, text, isValid, setText, fieldRef }: FieldProps) {
  const { t } = useT();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text !== '' && !isValid;
  return (
    <Field label={label} error={isWrong ? t(wrong) : undefined}>
      {(id) => (
        <Input
          id={id}
          {...(fieldRef && { ref: fieldRef })}
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
