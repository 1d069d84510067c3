import { LANGS } from '@shwe/contract/langs';
import { Checkbox } from 'antd';
import { TextField } from '../../components/TextField.tsx';
import { amountText } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Category, Provider } from './types.ts';

type Title = Category['title'];

export const NO_TITLE: Title = { my: '', en: '', zh: '', th: '' };
export const isCompleteTitle = (title: Title) => LANGS.every((lang) => title[lang].trim() !== '');

/** Fields for the name that players read, in the four languages. */
export function TitleFields({ title, onChange }: { title: Title; onChange: (title: Title) => void }) {
  const { t } = useT();
  return (
    <div className="two">
      {LANGS.map((lang) => (
        <TextField
          key={lang}
          label={t('titleIn', { lang: t(`lang_${lang}`) })}
          value={title[lang]}
          onChange={(text) => onChange({ ...title, [lang]: text })}
          lengthMax={40}
        />
      ))}
    </div>
  );
}

/** A figure that waits for a second operator; nothing if none does. */
export function RequestedFigure({ figure }: { figure: Provider['max_asked'] }) {
  const { t } = useT();
  if (!figure) return null;
  const values = { value: amountText(figure.value), name: figure.by };
  return <p className="amber">{t(figure.mine ? 'figureRequestedByYou' : 'figureRequestedBy', values)}</p>;
}

export function YesNo({
  label,
  value,
  onChange,
}: {
  label: string;
  value: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
      {label}
    </Checkbox>
  );
}
