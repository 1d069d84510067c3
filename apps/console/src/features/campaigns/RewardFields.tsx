import { Button, Segmented } from 'antd';
import { Section } from '../../components/basics.tsx';
import { SelectField } from '../../components/SelectField.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useT } from '../../i18n/index.ts';
import type { Draft, DraftField } from './draft.ts';
import type { FieldsProps } from './fields.ts';
import { PrizeTableField } from './PrizeTableField.tsx';

const KINDS = ['fixed', 'tiers', 'percent', 'ticket', 'turns'] as const;
const TIERS_MAX = 20;

/** What is given, how often it must be bet, and how long it can be claimed and bet. */
export function RewardFields(props: FieldsProps) {
  const { t } = useT();
  const { draft, change, error } = props;
  const isMoney = draft.reward !== 'turns';
  const wrong = error('reward');
  return (
    <Section title={t('campaignReward')}>
      <Segmented<Draft['reward']>
        className="rewardkinds"
        value={draft.reward}
        onChange={(reward) => change({ reward })}
        options={KINDS.map((value) => ({ value, label: t(`campaignReward_${value}`) }))}
      />
      {wrong !== undefined && <p className="ruby">{wrong}</p>}
      <div className="fieldgrid">
        {draft.reward === 'fixed' && <Figure {...props} field="amount" label={t('campaignAmount')} />}
        {draft.reward === 'percent' && (
          <>
            <Figure {...props} field="percent" label={t('campaignPercent')} />
            <Figure {...props} field="cap" label={t('campaignCap')} />
          </>
        )}
        {draft.reward === 'ticket' && (
          <>
            <Figure {...props} field="amount" label={t('campaignTicketAmount')} />
            <SelectField
              label={t('campaignGame')}
              value={draft.game}
              onChange={(game) => change({ game })}
              options={[
                { value: '2d', label: '2D' },
                { value: '3d', label: '3D' },
              ]}
            />
          </>
        )}
        {draft.reward === 'turns' && (
          <>
            <PrizeTableField {...props} />
            <Figure {...props} field="count" label={t('campaignTurns')} />
          </>
        )}
      </div>
      {draft.reward === 'tiers' && <Tiers {...props} />}
      <div className="fieldgrid">
        {isMoney && draft.reward !== 'ticket' && (
          <Figure {...props} field="times" label={t('campaignTimes')} hint={t('campaignTimesHint')} />
        )}
        <Figure {...props} field="claimDays" label={t('campaignClaimDays')} />
        {isMoney && <Figure {...props} field="playDays" label={t('campaignPlayDays')} />}
        {isMoney && (
          <SelectField
            label={t('campaignPaid')}
            value={draft.claim}
            onChange={(claim) => change({ claim })}
            options={[
              { value: 'claim', label: t('campaignPaid_claim') },
              { value: 'automatic', label: t('campaignPaid_automatic') },
            ]}
          />
        )}
      </div>
    </Section>
  );
}

type FigureField = Extract<
  DraftField,
  | 'amount'
  | 'percent'
  | 'cap'
  | 'count'
  | 'times'
  | 'claimDays'
  | 'playDays'
  | 'budget'
  | 'budgetDay'
  | 'weight2d'
  | 'weight3d'
>;

/** A field for a whole number. */
export function Figure({
  draft,
  change,
  error,
  field,
  label,
  hint,
  warning,
}: FieldsProps & { field: FigureField; label: string; hint?: string; warning?: string | undefined }) {
  return (
    <TextField
      label={label}
      name={field}
      value={draft[field]}
      onChange={(text) => change({ [field]: text })}
      kind="amount"
      lengthMax={16}
      hint={hint}
      warning={warning}
      error={error(field)}
    />
  );
}

/** Rising tiers: from this sum, day or level on, this bonus. */
function Tiers({ draft, change, error }: FieldsProps) {
  const { t } = useT();
  const { tiers } = draft;
  const set = (at: number, part: Partial<(typeof tiers)[number]>) =>
    change({ tiers: tiers.map((tier, n) => (n === at ? { ...tier, ...part } : tier)) });
  const from = draft.trigger === 'login_days' ? 'campaignTierDay' : 'campaignTierFrom';
  const wrong = error('tiers');
  return (
    <div className="tiers" data-field="tiers">
      {tiers.map((tier, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tiers have no identity but their place
        <div key={at} className="tier">
          <TextField
            label={t(draft.trigger === 'level' ? 'campaignTierLevel' : from, { n: at + 1 })}
            value={tier.from}
            onChange={(text) => set(at, { from: text })}
            kind="amount"
            lengthMax={16}
          />
          <TextField
            label={t('campaignTierAmount', { n: at + 1 })}
            value={tier.amount}
            onChange={(text) => set(at, { amount: text })}
            kind="amount"
            lengthMax={16}
          />
          <Button
            disabled={tiers.length === 1}
            onClick={() => change({ tiers: tiers.filter((_, n) => n !== at) })}
          >
            {t('campaignTierRemove')}
          </Button>
        </div>
      ))}
      {wrong !== undefined && <p className="ruby">{wrong}</p>}
      <Button
        disabled={tiers.length >= TIERS_MAX}
        onClick={() => change({ tiers: [...tiers, { from: '', amount: '' }] })}
      >
        {t('campaignTierAdd')}
      </Button>
    </div>
  );
}
