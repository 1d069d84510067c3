import { Note } from '@shwe/ui';
import { useT } from '../../i18n/index.ts';
import { REASON_LABEL } from './labels.ts';
import type { AgentCase, MemberCase } from './queries.ts';

type Props = {
  row: Pick<MemberCase | AgentCase, 'reason' | 'text'>;
  kind: 'warn' | 'bad';
  title: string;
  children: React.ReactNode;
};

/** Why a case was disputed or not paid: the reason, the own words, and what follows. */
export function CaseReason({ row: { reason, text }, kind, title, children }: Props) {
  const { t } = useT();
  const label = REASON_LABEL[reason];
  return (
    <Note kind={kind} icon="alert">
      <b>{title}</b>
      {label && <p>{t(label)}</p>}
      {text && <p>{`“${text}”`}</p>}
      <p>{children}</p>
    </Note>
  );
}
