import { Checkbox } from 'antd';
import { Section } from '../../components/basics.tsx';
import { useT } from '../../i18n/index.ts';
import { isDayAbove } from './draft.ts';
import type { FieldsProps } from './fields.ts';
import { Figure } from './RewardFields.tsx';

/** The budget, and who can get it only once. */
export function LimitFields(props: FieldsProps) {
  const { t } = useT();
  const { draft, change } = props;
  return (
    <Section title={t('campaignLimits')}>
      <div className="fieldgrid">
        <Figure
          {...props}
          field="budgetDay"
          label={t('campaignBudgetDay')}
          hint={t('campaignBudgetDayHint')}
          warning={isDayAbove(draft) ? t('campaignBudgetDayAbove') : undefined}
        />
        <Figure {...props} field="budget" label={t('campaignBudget')} />
      </div>
      <div className="checks">
        <Checkbox checked={draft.perDevice} onChange={(event) => change({ perDevice: event.target.checked })}>
          {t('campaignPerDevice')}
        </Checkbox>
        <Checkbox checked={draft.perPayee} onChange={(event) => change({ perPayee: event.target.checked })}>
          {t('campaignPerPayee')}
        </Checkbox>
      </div>
    </Section>
  );
}

/** How much of a stake counts, by game. A free ticket counts at its own game only. */
export function WeightFields(props: FieldsProps) {
  const { t } = useT();
  const { reward } = props.draft;
  if (reward === 'turns' || reward === 'ticket') return null;
  return (
    <Section title={t('campaignWeights')} remark={t('campaignWeightsText')}>
      <div className="fieldgrid">
        <Figure {...props} field="weight2d" label={t('campaignWeightOf', { game: '2D' })} />
        <Figure {...props} field="weight3d" label={t('campaignWeightOf', { game: '3D' })} />
      </div>
    </Section>
  );
}
