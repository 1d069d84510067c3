import { Chip } from '@shwe/ui';
import { memo, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';
import { usePairs } from '../draws/pairs.ts';
import { useGame } from '../game.ts';
import { missingReverses, numbersOfPlain, SET_KEYS, type SetKey } from './set-keys.ts';
import { addAll, removeAll } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

const SetSheet = lazyPart(() => import('./SetSheet.tsx').then((module) => module.SetSheet));

type Props = { canBet: (number: string) => boolean };

function PlainChip({
  label,
  numbers,
  canBet,
}: {
  label: string;
  numbers: readonly string[];
  canBet: Props['canBet'];
}) {
  const picks = useSlip((slip) => slip.picks);
  const { change } = useSlipStore();
  const open = numbers.filter(canBet);
  const on = open.length > 0 && open.every((number) => picks.has(number));
  const cut = open.length < numbers.length;
  return (
    <Chip
      label={label}
      on={on}
      count={on && cut ? `${open.length}/${numbers.length}` : `+${cut ? open.length : numbers.length}`}
      disabled={open.length === 0}
      onClick={() => change((slip) => (on ? removeAll(slip, numbers) : addAll(slip, open)))}
    />
  );
}

function ReverseChip({ label, canBet }: { label: string; canBet: Props['canBet'] }) {
  const game = useGame().id;
  const picks = useSlip((slip) => slip.picks);
  const { change } = useSlipStore();
  const missing = missingReverses([...picks.keys()], game).filter(canBet);
  return (
    <Chip
      label={label}
      {...(missing.length > 0 && { count: `+${missing.length}` })}
      disabled={missing.length === 0}
      onClick={() => change((slip) => addAll(slip, missing))}
    />
  );
}

/** A tap adds a whole set, another tap removes it. Sold-out numbers are left out, and the count says so. */
export const SetChips = memo(function SetChips({ canBet }: Props) {
  const { t } = useT();
  const game = useGame().id;
  const pairs = usePairs();
  const [openKey, setOpenKey] = useState<SetKey | null>(null);
  const close = () => setOpenKey(null);
  return (
    <div className="chips">
      {SET_KEYS[game].map((key) => {
        const label = t(key.label);
        if (key.kind === 'reverse') return <ReverseChip key={key.label} label={label} canBet={canBet} />;
        if (key.kind === 'plain') {
          return (
            <PlainChip
              key={key.label}
              label={label}
              numbers={numbersOfPlain(key.set, pairs)}
              canBet={canBet}
            />
          );
        }
        return (
          <Chip
            key={key.label}
            label={label}
            {...(key.kind === 'digit' && { count: `+${key.adds}` })}
            onClick={() => setOpenKey(key)}
          />
        );
      })}
      {openKey && openKey.kind !== 'reverse' && openKey.kind !== 'plain' && (
        <SetSheet setKey={openKey} canBet={canBet} onClose={close} onFailed={close} />
      )}
    </div>
  );
});
