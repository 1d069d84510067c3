import { amountText, digitsText, Icon, type IconName } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { go } from '../../core/navigate.ts';
import { useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type AgentPath, type DownlineMoneyPath, paths, type ReportPath } from '../../paths.ts';
import { ContactSheet } from './ContactSheet.tsx';
import type { AgentIndex } from './queries.ts';

/**
 * How many withdrawals and deposits of the downline wait for the agent, and what can be claimed of the agent's own rebate,
 * kyat; undefined until they are loaded.
 */
export type Waiting = {
  withdrawals: number | undefined;
  deposits: number | undefined;
  rebate: number | undefined;
};

type Props = { index: AgentIndex | undefined; defaultRate: string | undefined; waiting: Waiting };

/** Every page of the agent area, in two columns, with what waits there. */
export function AgentMenu({ index, defaultRate, waiting }: Props) {
  const { t } = useT();
  const [isSettingContact, setSettingContact] = useState(false);
  const count = (value: number | undefined) =>
    value === undefined ? undefined : <span className="fig">{amountText(value)}</span>;
  const open = (value: number | undefined) =>
    value ? <span className="fig amber">{amountText(value)}</span> : undefined;
  const rebate = waiting.rebate ? (
    <span className="amber">
      <RichText k="leftToClaim" v={{ amount: amountText(waiting.rebate) }} />
    </span>
  ) : undefined;
  const pages: readonly Page[] = [
    { icon: 'users', label: t('downline'), value: count(index?.offline_nums), path: paths.myDownGammer },
    { icon: 'live', label: t('onlinePlayers'), value: count(index?.online_nums), path: paths.myOnlineGamer },
    {
      icon: 'upload',
      label: t('downlineWithdrawals'),
      value: open(waiting.withdrawals),
      path: paths.downWithdrawal,
    },
    {
      icon: 'download',
      label: t('downlineDeposits'),
      value: open(waiting.deposits),
      path: paths.agentDeposits,
    },
    { icon: 'swap', label: t('moneyTransfers'), path: paths.agentTransfers },
    { icon: 'wallet', label: t('sumsTitle'), path: paths.agentSums },
    { icon: 'chart', label: t('downlineReport'), path: paths.managerDownReport },
    {
      icon: 'percent',
      label: t('defaultsTitle'),
      value: defaultRate && <span className="fig">{digitsText(defaultRate)}</span>,
      path: paths.defaultBackWater,
    },
    { icon: 'gift', label: t('rebateRecords'), value: rebate, path: paths.agentRebates },
    { icon: 'ticket', label: t('commission'), path: paths.agentCommission },
  ];
  const contact = index?.tichat;
  return (
    <>
      <section className="ag-menu mt3">
        {pages.map(({ path, ...page }) => (
          <Tile key={path} {...page} onClick={() => go(path)} />
        ))}
        {contact !== undefined && (
          <Tile
            icon="talk"
            label={t('contactLink')}
            value={contact === '' ? t('notSet') : new URL(contact).hostname}
            onClick={() => setSettingContact(true)}
          />
        )}
      </section>
      {isSettingContact && <ContactSheet link={contact ?? ''} onClose={() => setSettingContact(false)} />}
    </>
  );
}

type TileProps = { icon: IconName; label: string; value?: ReactNode };
type Page = TileProps & { path: AgentPath | ReportPath | DownlineMoneyPath };

function Tile({ icon, label, value, onClick }: TileProps & { onClick: () => void }) {
  return (
    <button type="button" onClick={onClick}>
      <Icon name={icon} />
      <span>
        {label}
        {value !== undefined && <small> {value}</small>}
      </span>
    </button>
  );
}
