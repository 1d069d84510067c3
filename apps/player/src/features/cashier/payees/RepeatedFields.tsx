import { TextField } from '@shwe/ui';
import { useState } from 'react';
import { refusalText } from '../../../components/FailureNote.tsx';
import { type Key, useT } from '../../../i18n/index.ts';
import type { PayeeLink } from './use-payee-link.tsx';

export type Names = { name: string; nameAgain: string };

/** The name and its repetition. If the member's real name is known, the first field holds it. */
export function useNames(fullName: string) {
  const [typed, setTyped] = useState<Names>({ name: '', nameAgain: '' });
  const names: Names = fullName === '' ? typed : { ...typed, name: fullName };
  return { names, set: (change: Partial<Names>) => setTyped((now) => ({ ...now, ...change })) };
}

/** The server compares names in the same way: case, spaces and dots do not count. */
export function isSameName({ name, nameAgain }: Names): boolean {
  const plain = (text: string) => text.normalize('NFC').replace(/[\s.]/g, '').toLowerCase();
  return plain(name) === plain(nameAgain);
}

/** The message for what is wrong with the two names; null when nothing is. */
export function missingName(names: Names): Key | null {
  if (names.name.trim() === '') return 'accountNameMissing';
  return isSameName(names) ? null : 'nameAgainMissing';
}

type NameProps = {
  names: Names;
  set: (change: Partial<Names>) => void;
  /** The member's real name, which cannot be changed here; '' if it is not known. */
  fullName: string;
  link: PayeeLink;
};

/** The account holder's name, typed twice. */
export function RepeatedName({ names, set, fullName, link }: NameProps) {
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
        error={refusalText(link.action.failure, 'names_differ')}
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
  /** Normalises a value as the server compares it. */
  plain: (typed: string) => string;
  isWhole: (typed: string) => boolean;
  error: string | undefined;
};

/** A phone, account number or address, typed twice to find typing errors. */
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
