import { useT } from '../../i18n/index.ts';
import { hrefOf } from '../../nav.ts';
import { paths } from '../../paths.ts';

/** Leads from the queue to the rules of what takes two operators, and back. */
export function ApprovalTabs({ shown }: { shown: 'queue' | 'rules' }) {
  const { t } = useT();
  const [name, path] =
    shown === 'queue'
      ? (['approvalRules', `${paths.secondApprovals}?show=rules`] as const)
      : (['approvalQueue', paths.secondApprovals] as const);
  return (
    <a className="link" href={hrefOf(path)}>
      {t(name)}
    </a>
  );
}
