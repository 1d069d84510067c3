import { Checkbox } from 'antd';
import { SelectField } from '../../../components/SelectField.tsx';
import { useApiQuery } from '../../../core/query.ts';
import { useMe } from '../../../core/session.ts';
import { useT } from '../../../i18n/index.ts';
import { type ContentOf, NOTICE_TYPES } from '../types.ts';
import { NumberField } from './NumberField.tsx';
import { PeriodFields } from './PeriodFields.tsx';
import { PictureField } from './PictureField.tsx';
import { SortField } from './SortField.tsx';
import { TextsFields } from './TextsFields.tsx';
import { useCampaignChoices } from './use-campaign-choices.ts';

type Value = ContentOf<'notice'>['value'];
type Props = { value: Value; onChange: (value: Value) => void };

/** The value that stands for no choice; no segment and no campaign has it. */
const NONE = 0;

export function NoticeFields({ value, onChange }: Props) {
  const { t } = useT();
  const set = (part: Partial<Value>) => onChange({ ...value, ...part });
  return (
    <>
      <TextsFields
        parts={[
          { name: 'title', label: 'contentTitle', lengthMax: 80 },
          { name: 'body', label: 'contentText', lengthMax: 2000, rows: 3 },
        ]}
        value={{ title: value.title, body: value.body }}
        onChange={set}
      />
      <div className="three">
        <PictureField
          label={t('contentPicture')}
          value={value.picture}
          onChange={(picture) => set({ picture })}
        />
        <NumberField
          label={t('contentWidth')}
          hint={t('contentWidthHint')}
          value={value.width}
          max={1000}
          empty={0}
          onChange={(width) => set({ width: width ?? 0 })}
        />
        <SortField value={value.sort} onChange={(sort) => set({ sort })} />
      </div>
      <div className="two">
        <PeriodFields value={value} onChange={set} />
      </div>
      <div className="three">
        <SelectField
          label={t('contentType')}
          value={value.type}
          options={NOTICE_TYPES.map((key, type) => ({ value: type, label: t(key) }))}
          onChange={(type) => set({ type })}
        />
        <Audience value={value.segment_id} onChange={(segment_id) => set({ segment_id })} />
        <Promotion value={value.activity_id} onChange={(activity_id) => set({ activity_id })} />
      </div>
      <div className="checks">
        <Checkbox checked={value.tan} onChange={(event) => set({ tan: event.target.checked })}>
          {t('contentPopUp')}
        </Checkbox>
        <Checkbox checked={value.repeat_tan} onChange={(event) => set({ repeat_tan: event.target.checked })}>
          {t('contentPopUpAgain')}
        </Checkbox>
      </div>
    </>
  );
}

type ChoiceProps = { value: number | null; onChange: (id: number | null) => void };

/** Everybody, or the members of a segment. */
function Audience(props: ChoiceProps) {
  const { t } = useT();
  const { may } = useMe();
  const { data } = useApiQuery('operatorSegments', 'list', {}, { when: may('segment.view'), live: false });
  const segments = (data?.list ?? []).map(({ id, name, count }) => ({
    value: id,
    label: t('contentSegment', { name, n: count }),
  }));
  return (
    <OneOrNone {...props} label={t('contentAudience')} none={t('contentEverybody')} options={segments} />
  );
}

/** None, or a campaign that the button of the notice opens. */
function Promotion(props: ChoiceProps) {
  const { t } = useT();
  return (
    <OneOrNone
      {...props}
      label={t('contentActivity')}
      hint={t('contentActivityHint')}
      none={t('contentActivityNone')}
      options={useCampaignChoices(props.value)}
    />
  );
}

type OneOrNoneProps = ChoiceProps & {
  label: string;
  hint?: string;
  /** What no choice means. */
  none: string;
  options: readonly { value: number; label: string }[];
};

/** A choice of one or none. What is chosen and not listed, as where the role may not see the list, is shown by its number. */
function OneOrNone({ value, onChange, none, options, ...field }: OneOrNoneProps) {
  const isListed = value === null || options.some((one) => one.value === value);
  return (
    <SelectField
      {...field}
      value={value ?? NONE}
      options={[
        { value: NONE, label: none },
        ...options,
        ...(isListed ? [] : [{ value, label: `#${value}` }]),
      ]}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  );
}
