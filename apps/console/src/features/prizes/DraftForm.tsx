import { Segmented } from 'antd';
import { type RefObject, useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Field } from '../../components/Field.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { TextField } from '../../components/TextField.tsx';
import { toast } from '../../components/toast.tsx';
import { useReportChanged } from '../../components/UnsavedWarning.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { amountText } from '../../core/format.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { SectorRows } from './SectorRows.tsx';
import { type Figures, oddsOf } from './types.ts';

const TITLES = ['my', 'en', 'zh', 'th'] as const;
const TITLE_LABEL: Record<(typeof TITLES)[number], Key> = {
  my: 'prizeTitleMy',
  en: 'prizeTitleEn',
  zh: 'prizeTitleZh',
  th: 'prizeTitleTh',
};
const FIELDS = ['turnover_times', 'play_days', 'turn_days', 'budget_day', 'budget_total'] as const;
type FieldName = (typeof FIELDS)[number];
const LABEL: Record<FieldName, Key> = {
  turnover_times: 'prizeTimes',
  play_days: 'prizePlayDays',
  turn_days: 'prizeTurnDays',
  budget_day: 'prizeBudgetDay',
  budget_total: 'prizeBudgetTotal',
};

type Props = {
  id: number | null;
  figures: Figures;
  /** Whether what is typed is not saved. */
  isChanged: RefObject<boolean>;
  onSaved?: (id: number) => void;
};

/** A draft of a prize table: titles, sectors, terms and budgets. */
export function DraftForm({ id, figures, isChanged, onSaved }: Props) {
  const { t } = useT();
  const action = useConsoleAction('operatorPrizes', 'save');
  const [kind, setKind] = useState(figures.kind);
  const [title, setTitle] = useState(figures.title);
  const [sectors, setSectors] = useState<Figures['sectors'] | null>(figures.sectors);
  const [typed, setTyped] = useState<Partial<Record<FieldName, string>>>({});
  const read = (field: FieldName) => {
    const text = typed[field];
    return text === undefined ? figures[field] : parseWholeNumber(text, 999_999_999_999);
  };
  const numbers = Object.fromEntries(FIELDS.map((field) => [field, read(field)]));
  const isSaved = JSON.stringify({ kind, title, sectors, ...numbers }) === JSON.stringify(figures);
  useReportChanged(isChanged, !isSaved);
  const isReady =
    sectors !== null &&
    Object.values(numbers).every((one) => one !== null) &&
    TITLES.every((lang) => title[lang].trim() !== '');
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id, kind, title, sectors: sectors!, ...(numbers as Record<FieldName, number>), reason },
      {
        onSuccess: (saved) => {
          toast(t('prizeSaved'));
          setTyped({});
          clear();
          onSaved?.(saved.id);
        },
      },
    );
  return (
    <Section title={t(id === null ? 'prizeNew' : 'prizeDraft')}>
      <ReasonForm
        action={action}
        isReady={isReady}
        hint={t('prizeDraftHint')}
        buttons={[{ label: t('prizeSave'), look: 'primary', run }]}
      >
        <Field label={t('prizeKind')}>
          {(fieldId) => (
            <Segmented
              id={fieldId}
              value={kind}
              onChange={setKind}
              options={(['wheel', 'envelope'] as const).map((one) => ({
                value: one,
                label: t(`prizeKind_${one}`),
              }))}
            />
          )}
        </Field>
        {TITLES.map((lang) => (
          <TextField
            key={lang}
            label={t(TITLE_LABEL[lang])}
            value={title[lang]}
            onChange={(text) => setTitle({ ...title, [lang]: text })}
            lengthMax={40}
          />
        ))}
        <SectorRows first={figures.sectors} onChange={setSectors} />
        {sectors && <p className="t2">{t('prizeMeanText', { amount: amountText(oddsOf(sectors).mean) })}</p>}
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={t(LABEL[field])}
            value={typed[field] ?? amountText(figures[field])}
            onChange={(text) => setTyped({ ...typed, [field]: text })}
            kind="amount"
            lengthMax={16}
            error={numbers[field] === null ? t('wholeNumberNeeded') : undefined}
          />
        ))}
      </ReasonForm>
    </Section>
  );
}
