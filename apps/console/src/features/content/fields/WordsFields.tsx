import { useApiQuery } from '../../../core/query.ts';
import { useT } from '../../../i18n/index.ts';
import type { ContentOf } from '../types.ts';
import { TextsFields } from './TextsFields.tsx';

type Value = ContentOf<'words'>['value'];
type Props = { item: string; value: Value; onChange: (value: Value) => void };

/** The replacement of a text; an empty field leaves the app's own text, which it shows. */
export function WordsFields({ item, value, onChange }: Props) {
  const { t } = useT();
  const { data } = useApiQuery('operatorContent', 'words', {}, { live: false });
  const builtIn = data?.list.find(({ key }) => key === item)?.words;
  return (
    <>
      <TextsFields
        parts={[{ name: 'words', label: 'contentReplacement', lengthMax: 600, rows: 3 }]}
        value={value}
        onChange={onChange}
        placeholder={builtIn}
      />
      <p className="t3">{t('contentWordsHint')}</p>
    </>
  );
}
