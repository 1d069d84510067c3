import { Button, Pill, Sheet } from '@shwe/ui';
import { useState } from 'react';
import { OwnDays, rangeFault } from '../../components/OwnDays.tsx';
import { RANGE_DAYS_MAX } from '../../core/date-range.ts';
import { useT } from '../../i18n/index.ts';
import { useFilterWords } from './filter-words.ts';
import type { Report } from './queries.ts';
import { DEFAULT_FILTER, type ReportFilter } from './report-filter.ts';

type Props = {
  filter: ReportFilter;
  /** What can be chosen, and the days that the report covers now. */
  report: Report | undefined;
  today: string;
  onClose: () => void;
  onApply: (filter: ReportFilter) => void;
};

/** All filters of the report; nothing changes before the button is tapped. */
export function ReportFilterSheet({ filter, report, today, onClose, onApply }: Props) {
  const { t } = useT();
  const words = useFilterWords(report);
  const [draft, setDraft] = useState(filter);
  const set = (change: Partial<ReportFilter>) => setDraft({ ...draft, ...change });
  const fault = draft.dtype === 4 ? rangeFault(draft) : null;
  const chooseDays = () =>
    set({
      dtype: 4,
      from: draft.from || (report?.start_at ?? today),
      to: draft.to || (report?.end_at ?? today),
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('filterTitle')}
      closeLabel={t('close')}
      foot={
        <div className="ar-two">
          <Button tone="line" onClick={() => setDraft(DEFAULT_FILTER)}>
            {t('filterReset')}
          </Button>
          <Button
            tone="quiet"
            onClick={() => onApply(draft)}
            {...(fault && { disabledReason: t(fault, { n: RANGE_DAYS_MAX }) })}
          >
            {t('filterShow')}
          </Button>
        </div>
      }
    >
      <Group
        title={t('periodGroup')}
        choices={words.periods}
        chosen={draft.dtype}
        onChoose={(dtype) => (dtype === 4 ? chooseDays() : set({ dtype }))}
      />
      {draft.dtype === 4 && <OwnDays days={draft} today={today} fault={fault} onChange={set} />}
      <Group
        title={t('orderGroup')}
        choices={words.orders}
        chosen={draft.otype}
        onChoose={(otype) => set({ otype })}
      />
      <Group
        title={t('scopeGroup')}
        choices={words.scopes}
        chosen={draft.type}
        onChoose={(type) => set({ type })}
      />
      <Group
        title={t('membersGroup')}
        choices={words.members}
        chosen={draft.mtype}
        onChoose={(mtype) => set({ mtype })}
      />
      <Group
        title={t('platformGroup')}
        choices={words.platforms}
        chosen={draft.paltform}
        onChoose={(paltform) => set({ paltform })}
      />
      <Group
        title={t('gameTypeGroup')}
        choices={words.gameTypes}
        chosen={draft.gtype}
        onChoose={(gtype) => set({ gtype })}
      />
    </Sheet>
  );
}

type GroupProps<Value> = {
  title: string;
  choices: readonly { value: Value; label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
};

function Group<Value extends string | number>({ title, choices, chosen, onChoose }: GroupProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's border and legend cannot be laid out as these pills
    <div className="ar-choices" role="group" aria-label={title}>
      <span className="c2">{title}</span>
      <div>
        {choices.map(({ value, label }) => (
          <Pill key={value} on={value === chosen} onClick={() => onChoose(value)}>
            {label}
          </Pill>
        ))}
      </div>
    </div>
  );
}
