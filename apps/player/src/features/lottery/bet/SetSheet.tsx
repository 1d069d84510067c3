import type { GameId } from '@shwe/rules';
import { Button, cx, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import { useGame } from '../game.ts';
import { numbersOfDigit, numbersOfKhway, numbersOfSeries, SERIES_STARTS, type SetKey } from './set-keys.ts';
import { addAll } from './slip.ts';
import { useSlipStore } from './slip-store.ts';

type KeyWithChoices = Exclude<SetKey, { kind: 'reverse' } | { kind: 'plain' }>;
type Props = { setKey: KeyWithChoices; canBet: (number: string) => boolean; onClose: () => void };

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The numbers of the chosen digits or series. */
function numbersOf(key: KeyWithChoices, chosen: readonly number[], game: GameId): string[] {
  if (key.kind === 'khway') return numbersOfKhway(chosen, key.doubles, game);
  if (key.kind === 'series') return [...new Set(chosen.flatMap(numbersOfSeries))];
  return [...new Set(chosen.flatMap((digit) => numbersOfDigit(key.set, digit, game)))];
}

/** Lets the player choose the digits or series of a set, and shows how many numbers that adds. */
export function SetSheet({ setKey, canBet, onClose }: Props) {
  const { t } = useT();
  const { change } = useSlipStore();
  const game = useGame().id;
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const numbers = numbersOf(setKey, chosen, game).filter(canBet);
  const options = setKey.kind === 'series' ? SERIES_STARTS : DIGITS;
  const flip = (value: number) =>
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  return (
    <Sheet
      open
      onClose={onClose}
      title={t(setKey.label)}
      closeLabel={t('close')}
      foot={
        <Button
          onClick={() => {
            change((slip) => addAll(slip, numbers));
            onClose();
          }}
          {...(numbers.length === 0 && {
            disabledReason:
              setKey.kind === 'khway'
                ? t(setKey.missing)
                : t(setKey.kind === 'series' ? 'chooseSeries' : 'chooseDigit'),
          })}
        >
          <span className="ln">
            <RichText k="addNumbers" v={{ n: numbers.length }} />
          </span>
        </Button>
      }
    >
      <p className="c2">{t(setKey.kind === 'series' ? 'helpSeries' : setKey.help)}</p>
      <div className="digits mt3">
        {options.map((value) => (
          <button
            key={value}
            type="button"
            className={cx(chosen.includes(value) && 'on')}
            aria-pressed={chosen.includes(value)}
            onClick={() => flip(value)}
          >
            {setKey.kind === 'series' ? `${String(value).padStart(2, '0')}–${value + 19}` : value}
          </button>
        ))}
      </div>
    </Sheet>
  );
}
