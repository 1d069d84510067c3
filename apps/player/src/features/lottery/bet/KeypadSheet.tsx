import { Button, cx, Icon, Pill, Sheet } from '@shwe/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { deleteDigit, NOTHING_TYPED, type Typed, typeDigit } from './keypad.ts';
import type { BoardProps } from './SlipGrid.tsx';
import { addAll, removeAll } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'back'] as const;
const PLACES = [0, 1, 2];

type Props = Pick<BoardProps, 'canBet'> & { onClose: () => void };

/** Takes digits by touch or keyboard, and lists the numbers added since the sheet opened, latest first. */
function useKeypad(canBet: Props['canBet']) {
  const store = useSlipStore();
  const [typed, setTyped] = useState(NOTHING_TYPED);
  // Digits may come faster than they are shown.
  const latest = useRef(typed);
  const show = useCallback((next: Typed) => {
    latest.current = next;
    setTyped(next);
  }, []);
  const [added, setAdded] = useState<readonly string[]>([]);
  const type = useCallback(
    (digit: string) => {
      const has = (number: string) => store.now().picks.has(number);
      const next = typeDigit(latest.current, digit, { has, canBet });
      show(next);
      if (next.outcome !== 'added') return;
      store.change((slip) => addAll(slip, [next.number]));
      setAdded((before) => [next.number, ...before]);
    },
    [show, store, canBet],
  );
  const back = useCallback(() => show(deleteDigit(latest.current)), [show]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (/^\d$/.test(event.key)) type(event.key);
      else if (event.key === 'Backspace') back();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [type, back]);
  const remove = (number: string) => {
    store.change((slip) => removeAll(slip, [number]));
    setAdded((before) => before.filter((one) => one !== number));
  };
  return { typed, added, type, back, remove };
}

const MESSAGE = {
  typing: 'keypadHint',
  added: 'keypadAdded',
  there: 'keypadThere',
  out: 'keypadOut',
} as const;

/** The third digit adds the number without a confirm key, so that a list can be typed without looking up. */
export function KeypadSheet({ canBet, onClose }: Props) {
  const { t } = useT();
  const picks = useSlip((slip) => slip.picks);
  const { typed, added, type, back, remove } = useKeypad(canBet);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('keypad')}
      closeLabel={t('close')}
      foot={
        <Button tone="quiet" onClick={onClose}>
          <span>
            {t('done')} · <RichText k="countNumbers" v={{ n: picks.size }} />
          </span>
        </Button>
      }
    >
      <div className={cx('typed', typed.outcome)}>
        {PLACES.map((place) => (
          <span key={place} className={cx('disp', place === typed.digits.length && 'next')}>
            {typed.digits[place] ?? ''}
          </span>
        ))}
      </div>
      <p className={cx('typed-says', typed.outcome)} aria-live="polite">
        {t(MESSAGE[typed.outcome], { number: typed.number })}
      </p>
      <div className="typed-list">
        {added.map((number) => (
          <Pill key={number} onClick={() => remove(number)}>
            <span className="fig">{number}</span>
            <Icon name="close" size="xs" />
            <span className="sr">{t('remove')}</span>
          </Pill>
        ))}
      </div>
      <div className="keypad">
        {KEYS.map((key) =>
          key === '' ? (
            <span key="gap" />
          ) : key === 'back' ? (
            <button key={key} type="button" className="plain" aria-label={t('takeBack')} onClick={back}>
              <Icon name="backspace" />
            </button>
          ) : (
            <button key={key} type="button" className="fig" onClick={() => type(key)}>
              {key}
            </button>
          ),
        )}
      </div>
    </Sheet>
  );
}
