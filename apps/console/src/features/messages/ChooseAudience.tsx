import { Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { TextField } from '../../components/TextField.tsx';
import { amountText } from '../../core/format.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { To } from './types.ts';

const AUDIENCES = ['segment', 'all', 'member'] as const;
const MEMBER_MAX = 9_007_199_254_740_991;

type Props = { to: To; onChange: (to: To) => void };

/** Whom a message is for, and whether it is an offer. */
export function ChooseAudience({ to, onChange }: Props) {
  const { t } = useT();
  const segments = useApiQuery('operatorSegments', 'list', {}, { keep: true }).data?.list ?? [];
  const [member, setMember] = useState('');
  return (
    <div className="entry">
      <Segmented
        aria-label={t('messageTo')}
        value={to.audience}
        options={AUDIENCES.map((value) => ({ value, label: t(`messageTo_${value}`) }))}
        onChange={(audience) => onChange({ ...to, audience })}
      />
      {to.audience === 'segment' && (
        <Field label={t('messageSegment')} hint={segments.length === 0 ? t('messageNoSegment') : undefined}>
          {(id) => (
            <Select
              id={id}
              value={to.segment_id}
              options={segments.map((one) => ({
                value: one.id,
                label: `${one.name} · ${amountText(one.count)}`,
              }))}
              onChange={(segment) => onChange({ ...to, segment_id: segment })}
            />
          )}
        </Field>
      )}
      {to.audience === 'member' && (
        <TextField
          label={t('messageMember')}
          kind="digits"
          lengthMax={16}
          value={member}
          onChange={(text) => {
            setMember(text);
            onChange({ ...to, member_id: parseWholeNumber(text, MEMBER_MAX) || null });
          }}
        />
      )}
      <span>
        <Switch
          size="small"
          checked={to.is_offer}
          onChange={(isOffer) => onChange({ ...to, is_offer: isOffer })}
          aria-label={t('messageOffer')}
        />{' '}
        {t('messageOfferLabel')}
      </span>
    </div>
  );
}

/** Whether somebody is named. */
export function isNamed(to: To): boolean {
  if (to.audience === 'segment') return to.segment_id !== null;
  return to.audience === 'all' || to.member_id !== null;
}
