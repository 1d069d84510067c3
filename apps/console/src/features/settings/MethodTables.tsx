import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { Empty } from '../../components/states.tsx';
import { amountText, shortAddress } from '../../core/format.ts';
import { useT } from '../../i18n/index.ts';
import type { Account, Methods } from './types.ts';

/** What is open in the form; `id` is null for a new one. */
export type Selected = { kind: 'account' | 'channel' | 'category'; id: string | null };

type Props = {
  methods: Methods;
  selected: Selected | null;
  select: (selected: Selected) => void;
};

/** The selection of one of the three tables. */
function selectionOf({ selected, select }: Props, kind: Selected['kind']) {
  return {
    selected: selected?.kind === kind ? selected.id : null,
    select: (id: string) => select({ kind, id }),
  };
}

export function AccountTable(props: Props) {
  const { t, lang } = useT();
  const { channels, accounts } = props.methods;
  const selection = selectionOf(props, 'account');
  const channelTitle = (code: string) => channels.find((one) => one.code === code)?.title[lang] ?? code;
  if (accounts.length === 0) return <Empty text={t('noReceivingAccountsYet')} />;
  return (
    <DataTable
      rows={accounts}
      idOf={({ id }) => String(id)}
      selection={selection}
      columns={[
        {
          head: t('account'),
          className: 'wide',
          cell: ({ id, name }) => <RowButton label={name} select={() => selection.select(String(id))} />,
        },
        {
          head: t('number'),
          className: 'mono',
          cell: ({ phone, address }) => shortAddress(phone || address),
        },
        { head: t('paymentMethod'), cell: ({ wallet }) => channelTitle(wallet) },
        { head: t('dailyCap'), align: 'right', cell: (account) => amountText(account.day_cap) },
        { head: t('priority'), align: 'right', className: 't2', cell: ({ sort }) => sort },
        {
          head: t('acceptsDeposits'),
          className: ({ enabled }) => (enabled ? 't2' : 'late'),
          cell: (account) => t(accountState(account)),
        },
      ]}
    />
  );
}

function accountState(account: Account): 'accountActive' | 'pendingActivation' | 'accountInactive' {
  if (account.enabled) return 'accountActive';
  return account.enabled_by === '' ? 'pendingActivation' : 'accountInactive';
}

export function ChannelTable(props: Props) {
  const { t, lang } = useT();
  const { channels, categories } = props.methods;
  const selection = selectionOf(props, 'channel');
  const categoryTitle = (id: number) => categories.find((one) => one.id === id)?.title[lang] ?? '';
  return (
    <DataTable
      rows={channels}
      idOf={({ code }) => code}
      selection={selection}
      columns={[
        {
          head: t('paymentMethod'),
          className: 'wide',
          cell: ({ code, title }) => <RowButton label={title[lang]} select={() => selection.select(code)} />,
        },
        { head: t('category'), cell: (channel) => categoryTitle(channel.category_id) },
        { head: t('processing'), className: 't2', cell: ({ rail }) => t(`processing_${rail}`) },
        { head: t('minimum'), align: 'right', cell: ({ min }) => amountText(min) },
        { head: t('maximum'), align: 'right', cell: ({ max }) => amountText(max) },
        { head: t('priority'), align: 'right', className: 't2', cell: ({ sort }) => sort },
        {
          head: t('deposits'),
          className: (channel) => (channel.takes_deposits ? 't2' : 'late'),
          cell: (channel) => t(channel.takes_deposits ? 'yes' : 'no'),
        },
        {
          head: t('withdrawals'),
          className: 't2',
          cell: (channel) => t(channel.pays_withdrawals ? 'yes' : 'no'),
        },
      ]}
    />
  );
}

export function CategoryTable(props: Props) {
  const { t, lang } = useT();
  const selection = selectionOf(props, 'category');
  return (
    <DataTable
      rows={props.methods.categories}
      idOf={({ id }) => String(id)}
      selection={selection}
      columns={[
        {
          head: t('category'),
          className: 'wide',
          cell: ({ id, title }) => (
            <RowButton label={title[lang]} select={() => selection.select(String(id))} />
          ),
        },
        { head: t('currency'), className: 't2', cell: ({ kind }) => t(`currency_${kind}`) },
        { head: t('priority'), align: 'right', className: 't2', cell: ({ sort }) => sort },
        {
          head: t('visible'),
          className: ({ shown }) => (shown ? 't2' : 'late'),
          cell: ({ shown }) => t(shown ? 'yes' : 'no'),
        },
      ]}
    />
  );
}
