import type { Output } from '@shwe/contract';
import { Input } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Field } from '../../components/Field.tsx';
import { FirstRequest } from '../../components/FirstRequest.tsx';
import { ReasonForm } from '../../components/ReasonForm.tsx';
import { toast } from '../../components/toast.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseWholeNumber, parseWords } from '../../core/parse.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { type Campaign, type CampaignDetails, outcomeKey } from './types.ts';

type Props = { campaign: Campaign; asked: CampaignDetails['hand_asked'] };
type Given = Output<'operatorCampaigns', 'grant'>['list'];

const MEMBERS_MAX = 100;

/** Gives the bonus to members by their numbers. Two operators name the same members. */
export function HandGrant({ campaign, asked }: Props) {
  const { t } = useT();
  const { may } = useMe();
  const action = useConsoleAction('operatorCampaigns', 'grant');
  const waiting = asked && !asked.asked.mine ? asked.member_ids : null;
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (waiting ? textOf(waiting) : '');
  const ids = parseMembers(shown);
  const run = (reason: string, clear: () => void) =>
    action.mutate(
      { id: campaign.id, member_ids: ids!, reason },
      {
        onSuccess: (done) => {
          toast(t(done.waiting ? 'campaignHandAsked' : 'campaignHandGiven'));
          setTyped(null);
          clear();
        },
      },
    );
  const given = action.data?.waiting === false ? action.data.list : null;
  return (
    <Section title={t('campaignHand')} remark={t('campaignHandText')}>
      {asked && (
        <FirstRequest
          request={{ ...asked.asked, reason: `${textOf(asked.member_ids)} · ${asked.asked.reason}` }}
          icon="clock"
          own="campaignHandOwn"
          others="campaignHandOthers"
        />
      )}
      {may('campaign.change') && (
        <ReasonForm
          action={action}
          isReady={ids !== null && ids.length > 0}
          hint={t('campaignHandHint')}
          buttons={[
            {
              label: t(
                waiting && ids && textOf(ids) === textOf(waiting) ? 'campaignHandGive' : 'campaignHandAsk',
              ),
              look: 'primary',
              run,
            },
          ]}
        >
          <Field
            label={t('campaignHandMembers')}
            error={ids === null ? t('campaignHandWrong', { n: MEMBERS_MAX }) : undefined}
          >
            {(id) => (
              <Input.TextArea
                id={id}
                rows={2}
                maxLength={1500}
                value={shown}
                onChange={(event) => setTyped(event.target.value)}
              />
            )}
          </Field>
        </ReasonForm>
      )}
      {given && <Outcome list={given} />}
    </Section>
  );
}

const textOf = (ids: readonly number[]) =>
  [...ids]
    .sort((a, b) => a - b)
    .map((id) => `M-${id}`)
    .join(' ');

/** The numbers of members such as 'M-200003, 200004', each once; null if one of them is none, or there are too many. */
export function parseMembers(typed: string): number[] | null {
  const ids = parseWords(typed).map((word) => parseWholeNumber(word.replace(/^m-?/i, ''), 999_999_999_999));
  const unique = [...new Set(ids)];
  return unique.length <= MEMBERS_MAX && unique.every((id) => id !== null && id > 0)
    ? (unique as number[])
    : null;
}

function Outcome({ list }: { list: Given }) {
  const { t } = useT();
  return (
    <DataTable
      rows={list}
      idOf={({ member_id: id }) => id}
      columns={[
        { head: t('memberId'), cell: ({ member_id: id }) => `M-${id}` },
        {
          head: t('outcome'),
          className: ({ outcome }) => (outcome === 'granted' ? 'wide jade' : 'wide amber'),
          cell: ({ outcome }) => {
            const key = outcomeKey(outcome);
            return key ? t(key) : outcome;
          },
        },
      ]}
    />
  );
}
