import { Note } from '@shwe/ui';
import { type Key, useT } from '../../i18n/index.ts';
import type { AgentCase, MemberCase } from './queries.ts';

type Props = {
  row: Pick<MemberCase | AgentCase, 'text'>;
  kind: 'warn' | 'bad';
  title: Key;
  /** Why, where the title does not say it. */
  reason?: Key | undefined;
  children: React.ReactNode;
};

/** Why a case was disputed, not paid or taken back: the reason, the own words, and what follows. */
export function CaseReason({ row: { text }, kind, title, reason, children }: Props) {
  const { t } = useT();
  return (
    <Note kind={kind} icon="alert">
      <b>{t(title)}</b>
      {reason && <p>{t(reason)}</p>}
      {text && <p>{`“${text}”`}</p>}
      <p>{children}</p>
    </Note>
  );
}
