import { actsOfTwo, secondApprovals } from '@shwe/contract/second-approvals';
import { useT } from '../../i18n/index.ts';
import { ApprovalTabs } from './ApprovalTabs.tsx';

/** The acts that take two operators, as the contract declares them, and when. */
export function SecondApprovals() {
  const { t } = useT();
  return (
    <div className="page">
      <header className="pagehead">
        <h1>{t('approvalRules')}</h1>
        <ApprovalTabs shown="rules" />
      </header>
      <p className="t2">
        {t('secondApprovalsText')} {t('oneOperatorText')}
      </p>
      <div className="scroll">
        <table className="rows plain">
          <thead>
            <tr>
              <th>{t('act')}</th>
              <th>{t('actTakesTwo')}</th>
            </tr>
          </thead>
          <tbody>
            {actsOfTwo.map((act) => (
              <tr key={act}>
                <td>{t(`act_${act}`)}</td>
                <td className="wide wraps t2">
                  {secondApprovals[act].takesTwo === 'always' && `${t('always')} `}
                  {t(`actWhen_${act}`)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
