import { westernDigits } from '@shwe/kernel';
import { numberFromSet, setFigure } from '@shwe/rules';
import { Button, Input, type InputRef } from 'antd';
import { useRef, useState } from 'react';
import { useDeed } from '../../core/deed.ts';
import { weekdayDay } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { useT } from '../../i18n/index.ts';
import { Cap } from '../../parts/bits.tsx';
import { Field } from '../../parts/Field.tsx';
import { DeedNote, Note } from '../../parts/states.tsx';
import { SECTION_WORDS } from '../../parts/Timeline.tsx';
import { toast } from '../../parts/toast.tsx';
import { Figure } from './Figure.tsx';
import type { Results } from './types.ts';

const figureIn = (typed: string) => setFigure(westernDigits(typed));

/** The raw figures as the exchange shows them. The number is never a field: it follows. */
export function EntryForm({ found }: { found: Results }) {
  const { t, names } = useT();
  const deed = useDeed('consoleLottery', 'enterResult');
  const [indexText, setIndexText] = useState('');
  const [valueText, setValueText] = useState('');
  const field = useRef<InputRef>(null);
  const [index, value] = [figureIn(indexText), figureIn(valueText)];
  const hasOwn = found.entries.some((entry) => entry.mine);
  const isReady = index !== null && value !== null && !deed.isPending;
  const save = () => {
    if (!isReady || index === null || value === null) return;
    deed.mutate(
      { issue: found.card.issue, set_index: index, set_value: value },
      {
        onSuccess: ({ state, win_num: number }) => {
          if (state === 'confirmed') toast(`${number ?? ''} · ${t('issue_confirmed')}`);
          setIndexText('');
          setValueText('');
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
      <div className="two">
        <FigureField word={t('setIndex')} text={indexText} setText={setIndexText} place={field} />
        <FigureField word={t('setValue')} text={valueText} setText={setValueText} />
      </div>
      <small className="t3">{t('entryForm')}</small>
      {index !== null && value !== null && (
        <p className="preview">
          <Figure figure={index} decides="index" /> <Figure figure={value} decides="value" />
          <b className="num">{String(numberFromSet(index, value)).padStart(2, '0')}</b>
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

type FieldProps = {
  word: string;
  text: string;
  setText: (text: string) => void;
  place?: React.Ref<InputRef>;
};

function FigureField({ word, text, setText, place }: FieldProps) {
  const { t } = useT();
  const [isLeft, setLeft] = useState(false);
  const isWrong = isLeft && text !== '' && figureIn(text) === null;
  return (
    <Field label={word} error={isWrong ? t('wrongFigure') : undefined}>
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
