import { CHOSEN_MAX } from '@shwe/contract/chosen-members';
import { Segmented, Select, Switch } from 'antd';
import { useState } from 'react';
import { Field } from '../../components/Field.tsx';
import { TextField } from '../../components/TextField.tsx';
import { amountText } from '../../core/format.ts';
import { parseMemberNumbers } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useT } from '../../i18n/index.ts';
import type { To } from './types.ts';

const AUDIENCES = ['segment', 'all', 'members'] as const;

type Props = { to: To; onChange: (to: To) => void };

/** Whom a message is for, and whether it is an offer. */
export function ChooseAudience({ to, onChange }: Props) {
  const { t } = useT();
  const segments = useApiQuery('operatorSegments', 'list', {}, { keep: true }).data?.list ?? [];
  const [members, setMembers] = useState(to.member_ids?.join(', ') ?? '');
  const isWrong = members.trim() !== '' && to.member_ids === null;
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
      {to.audience === 'members' && (
        <TextField
          label={t('messageMembers')}
          hint={t('messageMembersHint', { n: CHOSEN_MAX })}
          error={isWrong ? t('messageMembersWrong') : undefined}
          lengthMax={2000}
          value={members}
          onChange={(text) => {
            setMembers(text);
            onChange({ ...to, member_ids: parseMemberNumbers(text, CHOSEN_MAX) });
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
  return to.audience === 'all' || to.member_ids !== null;
}
