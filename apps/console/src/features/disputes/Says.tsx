import { type ReactNode, useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { dateTime } from '../../core/format.ts';
import { useKeys } from '../../core/keys.ts';
import { usePayeeTitle } from '../../core/payees.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { CasePicture } from './CasePicture.tsx';
import { PICTURE_LABEL, PICTURE_SIDE, sentPictures } from './pictures.ts';
import type { CaseDetail, CasePictureOf } from './types.ts';

/** The longest reference that fits a column, characters. */
const REFERENCE_LINE_MAX = 20;

/** What each side says, and below it the pictures that they sent. */
export function Says({ detail }: { detail: CaseDetail }) {
  const { t } = useT();
  const { may } = useMe();
  const { case: row } = detail;
  const sent = may('escrow.decide') ? sentPictures(row).map(({ of }) => of) : [];
  const [enlarged, enlarge] = useState<CasePictureOf | undefined>();
  const toggle = (of: CasePictureOf) => enlarge(of === enlarged ? undefined : of);
  // From one picture to the next, and after the last back to the start.
  const step = () => enlarge(sent[enlarged === undefined ? 0 : sent.indexOf(enlarged) + 1]);
  useKeys({ space: sent.length > 0 ? step : undefined });
  return (
    <Section title={t('disputesSays')}>
      <DataTable
        className="says"
        rows={useSaid(detail)}
        idOf={({ name }) => name}
        columns={[
          { head: '', className: 't2', cell: ({ name }) => name },
          { head: row.member.name, className: 'wraps', cell: ({ member }) => member },
          { head: row.agent.name, className: 'wraps', cell: ({ agent }) => agent },
        ]}
      />
      {sent.length > 0 && (
        <div className="casepictures">
          {sent.map((of, index) => (
            <CasePicture
              key={of}
              id={row.id}
              of={of}
              isEnlarged={of === enlarged}
              toggle={() => toggle(of)}
              {...(index === 0 && { keyCap: 'Space' })}
            />
          ))}
        </div>
      )}
    </Section>
  );
}

type Said = { name: string; member: ReactNode; agent: ReactNode };

/** What the sides say, a row for each question. */
function useSaid(detail: CaseDetail): Said[] {
  const { t, names } = useT();
  const payeeTitle = usePayeeTitle();
  const { case: row, payee, time_line: timeLine } = detail;
  const paid = timeLine.find(({ state }) => state === 'paid');
  const disputed = timeLine.find(({ state }) => state === 'disputed');
  const reason = row.reason === '' ? t('none') : t(`disputesReason_${row.reason}`);
  const isAgents = row.state === 'rejected';
  const sent = sentPictures(row);
  return [
    {
      name: t('disputesPaid'),
      member: disputed?.by === 'member' ? t('disputesNo') : t('none'),
      agent: paid ? dateTime(paid.at, names) : t('none'),
    },
    { name: t('disputesTo'), member: `${payeeTitle(payee)} ${payee.account}`, agent: t('none') },
    {
      name: t('disputesReference'),
      member: t('none'),
      agent: (
        <>
          <Digits text={row.reference || t('none')} />
          {detail.same_reference.length > 0 && <UsedBefore />}
        </>
      ),
    },
    {
      name: t('reason'),
      member: isAgents ? t('none') : reason,
      agent: isAgents ? reason : t('none'),
    },
    {
      name: t('disputesWords'),
      member: isAgents || row.text === '' ? t('none') : row.text,
      agent: isAgents && row.text !== '' ? row.text : row.answer?.text || t('none'),
    },
    {
      name: t('disputesEvidence'),
      member: <Evidence sent={sent.filter(({ of }) => PICTURE_SIDE[of] === 'member')} />,
      agent: <Evidence sent={sent.filter(({ of }) => PICTURE_SIDE[of] === 'agent')} />,
    },
  ];
}

/** The pictures that a side sent. */
function Evidence({ sent }: { sent: ReturnType<typeof sentPictures> }) {
  const { t } = useT();
  if (sent.length === 0) return t('none');
  return sent.map(({ of, isRepeated }) => (
    <div key={of}>
      {t(PICTURE_LABEL[of])}
      {isRepeated && <UsedBefore />}
    </div>
  ));
}

function UsedBefore() {
  const { t } = useT();
  return <span className="ruby nowrap"> {t('disputesUsedBefore')}</span>;
}

/** A reference in one line, unless it is longer than those of wallets and banks are. */
function Digits({ text }: { text: string }) {
  return <span className={text.length <= REFERENCE_LINE_MAX ? 'nowrap' : ''}>{text}</span>;
}
