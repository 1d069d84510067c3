import { Icon, type IconName, ListRow } from '@shwe/ui';
import { go } from '../../../core/navigate.ts';
import { useT } from '../../../i18n/index.ts';
import { type Path, paths } from '../../../paths.ts';
import { PAYEE_KIND_LABEL } from '../labels.ts';
import type { Payee, PayeeKind, WithdrawalInfo } from '../queries.ts';

const KINDS: Record<PayeeKind, { icon: IconName; path: Path; search: { kind: string } | undefined }> = {
  wallet: { icon: 'phone', path: paths.addBank, search: { kind: 'wallet' } },
  bank: { icon: 'bank', path: paths.addBank, search: { kind: 'bank' } },
  usdt: { icon: 'wallet', path: paths.addUsdt, search: undefined },
};

type Props = { info: WithdrawalInfo; chosen: Payee | undefined; choose: (id: number) => void };

/** The linked payout accounts to choose from, and a link to add one of each missing kind. */
export function PayeeChoice({ info, chosen, choose }: Props) {
  const { t } = useT();
  const kinds = Object.keys(KINDS) as PayeeKind[];
  return (
    <section className="mt4">
      <h2 className="t3 pad">{t('payTo')}</h2>
      <div className="list mt2" role="radiogroup" aria-label={t('payTo')}>
        {info.payees.map((payee) => (
          <label key={payee.id} className="li payee">
            <input
              type="radio"
              name="payee"
              className="sr"
              checked={payee.id === chosen?.id}
              onChange={() => choose(payee.id)}
            />
            <Icon name={KINDS[payee.kind].icon} />
            <span className="grow">
              <span className="t3">{payee.title}</span>
              <br />
              <span className="c2 fig">{payee.account}</span>
            </span>
            {payee.id === chosen?.id && <Icon name="check" className="gold" />}
          </label>
        ))}
        {kinds.map((kind) => {
          const { icon, path, search } = KINDS[kind];
          const payee = info.payees.find((one) => one.kind === kind);
          const waits = info.asks.some((request) => request.kind === kind && request.state === 'asked');
          if (payee) return null;
          return (
            <ListRow
              key={kind}
              icon={icon}
              label={t(PAYEE_KIND_LABEL[kind])}
              value={t(waits ? 'reviewing' : 'payeeAdd')}
              onClick={() => go(path, search)}
            />
          );
        })}
      </div>
      {info.payees.length > 0 && chosen && (
        <div className="list mt2">
          <ListRow
            label={t('payeeManage', { title: chosen.title })}
            onClick={() => go(KINDS[chosen.kind].path, KINDS[chosen.kind].search)}
          />
        </div>
      )}
    </section>
  );
}
