import { TextField } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../core/FailureNote.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import type { Binding } from './use-binding.tsx';

export type Names = { name: string; nameAgain: string };

/** The two names of a form. The member's own, once known, stands for the first one, also when it comes after the form was opened. */
export function useNames(fullName: string) {
  const [typed, setTyped] = useState<Names>({ name: '', nameAgain: '' });
  const names: Names = fullName === '' ? typed : { ...typed, name: fullName };
  return { names, set: (change: Partial<Names>) => setTyped((now) => ({ ...now, ...change })) };
}

/** As the server takes two names: upper and lower case, and spaces, do not count. */
export function isSameName({ name, nameAgain }: Names): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/[\s.]/g, '').toLowerCase();
  return plain(name) === plain(nameAgain);
}

/** What is still missing of the two names. */
export function missingName(names: Names): Key | null {
  if (names.name.trim() === '') return 'accountNameMissing';
  return isSameName(names) ? null : 'nameAgainMissing';
}

type NameProps = {
  names: Names;
  set: (change: Partial<Names>) => void;
  /** The member's name, once it is known: it stays. */
  fullName: string;
  binding: Binding;
};

/** Whose account it is, twice. */
export function RepeatedName({ names, set, fullName, binding }: NameProps) {
  const { t } = useT();
  return (
    <>
      <TextField
        className="mt4"
        label={t('accountName')}
        icon="user"
        autoComplete="name"
        maxLength={60}
        value={names.name}
        onChange={(name) => set({ name })}
        hint={t('accountNameHint')}
        disabled={fullName !== ''}
      />
      <TextField
        className="mt3"
        label={t('nameAgain')}
        icon="user"
        autoComplete="off"
        maxLength={60}
        value={names.nameAgain}
        onChange={(nameAgain) => set({ nameAgain })}
        ok={names.nameAgain !== '' && isSameName(names)}
        error={refusalText(binding.action.failure, 'names_differ')}
      />
    </>
  );
}

type NumberProps = {
  label: string;
  again: string;
  icon: 'phone' | 'bank' | 'wallet';
  keyboard: 'tel' | 'numeric' | 'text';
  placeholder?: string;
  value: string;
  valueAgain: string;
  set: (change: { value?: string; valueAgain?: string }) => void;
  /** As the server compares the two. */
  plain: (typed: string) => string;
  isWhole: (typed: string) => boolean;
  error: string | undefined;
};

/** A phone, an account number or an address, twice: the second tells that the first is no slip of the finger. */
export function RepeatedNumber(props: NumberProps) {
  const { t } = useT();
  const { value, valueAgain, set, plain, isWhole } = props;
  const same = plain(valueAgain) === plain(value);
  const common = {
    className: 'mt3',
    icon: props.icon,
    face: 'figure',
    inputMode: props.keyboard,
    autoComplete: 'off',
    ...(props.placeholder && { placeholder: props.placeholder }),
  } as const;
  const differs = !same && valueAgain !== '' && plain(valueAgain).length >= plain(value).length;
  return (
    <>
      <TextField
        {...common}
        label={props.label}
        value={value}
        onChange={(typed) => set({ value: typed })}
        error={props.error}
      />
      <TextField
        {...common}
        label={props.again}
        value={valueAgain}
        onChange={(typed) => set({ valueAgain: typed })}
        ok={same && isWhole(valueAgain)}
        error={differs ? t('accountsDiffer') : undefined}
      />
    </>
  );
}
