import type { ReactNode } from 'react';
import { markText } from '../../components/agents/mark-text.ts';
import { Section } from '../../components/basics.tsx';
import { DataTable } from '../../components/DataTable.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Callout } from '../../components/states.tsx';
import { amountText, dateTime } from '../../core/format.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { hrefOf, pathOf } from '../../nav.ts';
import { paths } from '../../paths.ts';
import { PICTURE_LABEL, sentPictures } from './pictures.ts';
import type { CaseDetail } from './types.ts';

/** An account that was named less than so many days before the request is new, days. */
const NEW_ACCOUNT_DAYS = 7;
const DAY_MS = 86_400_000;

type Flag = { key: string; tone: 'ruby' | 'amber'; title: string; end?: ReactNode };

const caseLink = (id: string) => (
  <a key={id} className="link" href={hrefOf(pathOf(`downline withdrawal:${id}`)!)}>
    {id}
  </a>
);

/** What stored facts say for and against either side: hints, not proof. */
export function RiskChecks({ detail }: { detail: CaseDetail }) {
  const { t, names } = useT();
  const { case: row, payee, same_reference: same } = detail;
  const pictures = sentPictures(row);
  const repeated = pictures.filter(({ isRepeated }) => isRepeated);
  const isNew = Date.parse(row.created_at) - Date.parse(payee.since) < NEW_ACCOUNT_DAYS * DAY_MS;
  const since = dateTime(payee.since, names);
  const marks = useAgentMarks(row.agent.id);
  const agentLink = (
    <a className="link" href={hrefOf(paths.agent.replace('$id', String(row.agent.id)))}>
      {t('disputesAgent')}
    </a>
  );
  const flags: Flag[] = [];
  if (same.length > 0) {
    const title = t('disputesSameReference', { cases: same.join(', ') });
    flags.push({ key: 'reference', tone: 'ruby', title, end: same.map(caseLink) });
  }
  for (const { of } of repeated) {
    const title = t('disputesSamePicture', { picture: t(PICTURE_LABEL[of]) });
    flags.push({ key: of, tone: 'ruby', title });
  }
  if (detail.same_device) flags.push({ key: 'device', tone: 'amber', title: t('disputesSameDevice') });
  if (isNew) flags.push({ key: 'account', tone: 'amber', title: t('disputesNewAccount', { since }) });
  for (const [index, mark] of (marks ?? []).entries()) {
    const title = `${row.agent.name}: ${markText({ t, names }, mark)}`;
    const tone = mark.level === 'high' ? 'ruby' : 'amber';
    flags.push({ key: `mark${index}`, tone, title, end: agentLink });
  }
  const passed = [
    row.reference !== '' && same.length === 0 && t('disputesReferenceOnce'),
    pictures.length > 0 && repeated.length === 0 && t('disputesPicturesOnce'),
    !detail.same_device && t('disputesOtherDevice'),
    !isNew && t('disputesOldAccount', { since }),
    marks?.length === 0 && t('disputesNoMarks'),
  ].filter((text) => text !== false);
  return (
    <Section title={t('disputesRisk')} remark={t('disputesFlags', { n: flags.length })}>
      {flags.length > 0 && (
        <div className="casewarnings">
          {flags.map(({ key, tone, title, end }) => (
            <Callout
              key={key}
              tone={tone}
              icon={tone === 'ruby' ? 'octagon' : 'triangle'}
              title={title}
              {...(end !== undefined && { end })}
            />
          ))}
        </div>
      )}
      <ul className="ticks">
        {passed.map((text) => (
          <li key={text}>
            <span className="jade">
              <Icon name="tick" />
            </span>{' '}
            {text}
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The marks of the agent, for roles that see agents; undefined until they are known. */
function useAgentMarks(id: number) {
  const { may } = useMe();
  return useApiQuery('operatorAgents', 'marks', { id }, { when: may('agent.view'), live: false }).data?.list;
}

/** How the other cases of both sides ended, and which of them were disputed. */
export function Earlier({ detail }: { detail: CaseDetail }) {
  const { t, names } = useT();
  const { case: row, history, earlier } = detail;
  return (
    <Section title={t('disputesEarlier')} remark={t('disputesEarlierMeaning')}>
      <DataTable
        rows={[
          { who: row.member.name, ...history.member },
          { who: row.agent.name, ...history.agent },
        ]}
        idOf={({ who }) => who}
        columns={[
          { head: '', className: 'wide', cell: ({ who }) => who },
          { head: t('cases'), align: 'right', cell: ({ cases }) => amountText(cases) },
          { head: t('disputesDisputed'), align: 'right', cell: ({ disputes }) => amountText(disputes) },
          { head: t('disputesWon'), align: 'right', cell: ({ won }) => amountText(won) },
          {
            head: t('disputesLost'),
            align: 'right',
            className: ({ lost }) => (lost > 0 ? 'amber' : ''),
            cell: ({ lost }) => amountText(lost),
          },
          { head: t('disputesToBoth'), align: 'right', cell: ({ part }) => amountText(part) },
        ]}
      />
      {earlier.length > 0 && (
        <DataTable
          rows={earlier}
          idOf={({ id }) => id}
          columns={[
            {
              head: t('disputesCase'),
              cell: ({ id, created_at: at }) => (
                <>
                  <div>{caseLink(id)}</div>
                  <small className="t3">{dateTime(at, names)}</small>
                </>
              ),
            },
            {
              head: t('disputesSides'),
              className: 'wide wraps',
              cell: ({ member, agent }) => `${member.name} · ${agent.name}`,
            },
            { head: t('status'), className: 't2 state', cell: ({ state }) => t(`disputesState_${state}`) },
            { head: t('amount'), align: 'right', cell: ({ amount }) => amountText(amount) },
          ]}
        />
      )}
    </Section>
  );
}
