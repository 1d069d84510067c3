import { amountText, Icon } from '@shwe/ui';
import { useT } from '../../../i18n/index.ts';
import { RichText } from '../../../i18n/RichText.tsx';
import type { WithdrawalInfo } from '../queries.ts';
import type { Way } from './ConfirmWithdrawal.tsx';

type Props = { way: Way; agentWay: NonNullable<WithdrawalInfo['agent_way']>; choose: (way: Way) => void };

/** Who pays the withdrawal: the operator, or the member's agent while the money is held. */
export function WayChoice({ way, agentWay, choose }: Props) {
  const { t } = useT();
  const ways = [
    { key: 'operator', label: t('paidByUs'), text: t('paidByUsText') },
    {
      key: 'agent',
      label: t('paidByAgent'),
      text: <RichText k="paidByAgentText" v={{ n: amountText(agentWay.pay_hours) }} />,
    },
  ] as const;
  return (
    <section className="mt4">
      <h2 className="t3 pad">{t('paidBy')}</h2>
      <div className="list mt2" role="radiogroup" aria-label={t('paidBy')}>
        {ways.map(({ key, label, text }) => (
          <label key={key} className="li payee">
            <input
              type="radio"
              name="way"
              className="sr"
              checked={key === way}
              onChange={() => choose(key)}
            />
            <Icon name={key === 'agent' ? 'users' : 'shield'} />
            <span className="grow">
              <span className="t3">{label}</span>
              <br />
              <span className="c2">{text}</span>
            </span>
            {key === way && <Icon name="check" className="gold" />}
          </label>
        ))}
      </div>
    </section>
  );
}
