import { Chip } from '@shwe/ui';
import { memo, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { useT } from '../../../i18n/index.ts';
import { usePairs } from '../draws/draws.ts';
import { useGame } from '../game.ts';
import { missingReverses, numbersOfPlain, SET_KEYS, type SetKey } from './set-keys.ts';
import { addAll, removeAll } from './slip.ts';
import { useSlip, useSlipStore } from './slip-store.ts';

const SetSheet = lazyPart(() => import('./SetSheet.tsx').then((module) => module.SetSheet));

type Props = { free: (number: string) => boolean };

function PlainChip({
  label,
  numbers,
  free,
}: {
  label: string;
  numbers: readonly string[];
  free: Props['free'];
}) {
  const picks = useSlip((slip) => slip.picks);
  const { change } = useSlipStore();
  const open = numbers.filter(free);
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

function ReverseChip({ label, free }: { label: string; free: Props['free'] }) {
  const game = useGame().id;
  const picks = useSlip((slip) => slip.picks);
  const { change } = useSlipStore();
  const missing = missingReverses([...picks.keys()], game).filter(free);
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
export const SetChips = memo(function SetChips({ free }: Props) {
  const { t } = useT();
  const game = useGame().id;
  const pairs = usePairs();
  const [asking, setAsking] = useState<SetKey | null>(null);
  const close = () => setAsking(null);
  return (
    <div className="chips">
      {SET_KEYS[game].map((key) => {
        const label = t(key.label);
        if (key.kind === 'reverse') return <ReverseChip key={key.label} label={label} free={free} />;
        if (key.kind === 'plain') {
          return (
            <PlainChip key={key.label} label={label} numbers={numbersOfPlain(key.set, pairs)} free={free} />
          );
        }
        return (
          <Chip
            key={key.label}
            label={label}
            {...(key.kind === 'digit' && { count: `+${key.adds}` })}
            onClick={() => setAsking(key)}
          />
        );
      })}
      {asking && asking.kind !== 'reverse' && asking.kind !== 'plain' && (
        <SetSheet setKey={asking} free={free} onClose={close} onFailed={close} />
      )}
    </div>
  );
});
