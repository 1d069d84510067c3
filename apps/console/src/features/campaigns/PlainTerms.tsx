import { budgetText, campaignText } from '@shwe/contract/campaign-text';
import { LANGS, type Lang } from '@shwe/contract/langs';
import { Segmented } from 'antd';
import { Fragment, type ReactNode, useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { type Key, useT } from '../../i18n/index.ts';
import type { DraftErrors, DraftField } from './draft.ts';
import { FIELDS_OF, fieldLabel } from './field-labels.ts';
import { piecesOf, valuesOf } from './term-jumps.ts';
import type { Terms } from './types.ts';

const NAMES: Record<Lang, string> = { my: 'မြန်မာ', en: 'English', zh: '中文', th: 'ไทย' };
const ABOUT = {
  do: 'campaignAbout_do',
  get: 'campaignAbout_get',
  bet: 'campaignAbout_bet',
  until: 'campaignAbout_until',
  own: 'campaignAbout_own',
  once: 'campaignAbout_once',
  who: 'campaignAbout_who',
} as const satisfies Record<string, Key>;

type Props = {
  terms: Terms;
  /** What is wrong with fields of the editor: instead of a paragraph stands which of its fields are. */
  errors?: DraftErrors;
  jump?: (field: DraftField) => void;
};

/**
 * What players read, in each language, and what the campaign may cost. In the editor each number leads to its field, and
 * where one is missing, its name does. A default export, because it is loaded when it is first shown.
 */
export default function PlainTerms({ terms, errors = {}, jump }: Props) {
  const { t, lang: ownLang } = useT();
  const [lang, setLang] = useState<Lang>(ownLang);
  const linked = (line: string, about: Parameters<typeof valuesOf>[1]) =>
    jump
      ? piecesOf(line, valuesOf(terms, about, lang)).map(({ text, field }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their place
          <Fragment key={at}>
            {field === undefined ? (
              text
            ) : (
              <button type="button" className="bare link jump" onClick={() => jump(field)}>
                {text}
              </button>
            )}
          </Fragment>
        ))
      : line;
  const missing = (about: keyof typeof FIELDS_OF) =>
    FIELDS_OF[about].flatMap((field) => {
      const wrong = errors[field];
      return wrong === undefined ? [] : [{ field, text: `${t(fieldLabel(field, terms))}: ${t(wrong)}` }];
    });
  const said = (about: keyof typeof FIELDS_OF, node: () => ReactNode) => {
    const wrong = missing(about);
    return wrong.length === 0 ? (
      node()
    ) : (
      <span lang={ownLang}>
        {wrong.map(({ field, text }) => (
          <button key={field} type="button" className="bare missing" onClick={() => jump?.(field)}>
            {text}
          </button>
        ))}
      </span>
    );
  };
  return (
    <Section
      title={t('campaignPlain')}
      remark={t(jump ? 'campaignPlainJump' : 'campaignPlainText')}
      end={
        <Segmented<Lang>
          size="small"
          value={lang}
          onChange={setLang}
          options={LANGS.map((value) => ({ value, label: NAMES[value] }))}
        />
      }
    >
      <div className="plainterms">
        <p className="b" lang={lang}>
          {terms.title[lang].trim() === '' ? said('title', () => null) : terms.title[lang]}
        </p>
        <dl className="facts">
          {campaignText(terms, lang).map(({ about, lines }) => (
            <div key={about} style={{ display: 'contents' }}>
              <dt>{t(ABOUT[about])}</dt>
              <dd lang={lang}>{said(about, () => linked(joined(lines), about))}</dd>
            </div>
          ))}
          <dt>{t('campaignAbout_cost')}</dt>
          <dd lang={lang}>{said('cost', () => linked(budgetText(terms, lang).join(' '), 'cost'))}</dd>
        </dl>
        {terms.text[lang] !== '' && (
          <p className="told t2" lang={lang}>
            {terms.text[lang]}
          </p>
        )}
      </div>
    </Section>
  );
}

/** Lines as one: what is no sentence is set apart by a dot. */
function joined(lines: readonly string[]): string {
  return lines
    .map((line, at) => (at === 0 ? '' : /[.။。]$/.test(lines[at - 1]!) ? ' ' : ' · ') + line)
    .join('');
}
