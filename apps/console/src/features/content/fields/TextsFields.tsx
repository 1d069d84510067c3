import { LANGS } from '@shwe/contract/langs';
import { Input } from 'antd';
import { useState } from 'react';
import { Field } from '../../../components/Field.tsx';
import { type Key, useT } from '../../../i18n/index.ts';
import type { Texts } from '../types.ts';

type Part<Name extends string> = { name: Name; label: Key; lengthMax: number; rows?: number };
type Props<Name extends string> = {
  parts: readonly Part<Name>[];
  value: Record<Name, Texts>;
  onChange: (texts: Record<Name, Texts>) => void;
  /** What stays shown where the field is empty. */
  placeholder?: Texts | undefined;
};

/** Texts in the four languages, one language at a time; a dot marks those that are not complete. */
export function TextsFields<Name extends string>({ parts, value, onChange, placeholder }: Props<Name>) {
  const { t } = useT();
  const [lang, setLang] = useState<(typeof LANGS)[number]>('my');
  const isWhole = (one: (typeof LANGS)[number]) => parts.every(({ name }) => value[name][one].trim() !== '');
  return (
    <>
      <div className="contentlangs" role="tablist" aria-label={t('contentLanguages')}>
        {LANGS.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            className="bare"
            aria-selected={one === lang}
            onClick={() => setLang(one)}
          >
            {t(`lang_${one}`)}
            {!isWhole(one) && !placeholder && (
              <i className="missing" role="img" aria-label={t('contentMissing')} />
            )}
          </button>
        ))}
        <span className="t3 end">{t('contentWhole', { n: LANGS.filter(isWhole).length })}</span>
      </div>
      {parts.map(({ name, label, lengthMax, rows }) => {
        const shared = {
          value: value[name][lang],
          maxLength: lengthMax,
          lang,
          ...(placeholder && { placeholder: placeholder[lang] }),
        };
        const change = (text: string) =>
          onChange({
            ...Object.fromEntries(parts.map((part) => [part.name, value[part.name]])),
            [name]: { ...value[name], [lang]: text },
          } as Record<Name, Texts>);
        const hint = t('contentLength', { n: value[name][lang].length, max: lengthMax });
        return (
          <Field key={name} label={t(label)} hint={hint} className="counted">
            {(id) =>
              rows ? (
                <Input.TextArea
                  id={id}
                  rows={rows}
                  {...shared}
                  onChange={(event) => change(event.target.value)}
                />
              ) : (
                <Input id={id} {...shared} onChange={(event) => change(event.target.value)} />
              )
            }
          </Field>
        );
      })}
    </>
  );
}
