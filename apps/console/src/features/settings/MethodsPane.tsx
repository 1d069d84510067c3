import { Button } from 'antd';
import { useState } from 'react';
import { Section } from '../../components/basics.tsx';
import { Empty } from '../../components/states.tsx';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { AccountForm } from './AccountForm.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { EditPane } from './EditPane.tsx';
import { History } from './History.tsx';
import { AccountTable, CategoryTable, ChannelTable, type Selected } from './MethodTables.tsx';
import type { Methods } from './types.ts';

/** Receiving accounts, payment methods and their categories, and the form for the selected one. */
export function MethodsPane() {
  const { t } = useT();
  const query = useApiQuery('operatorChannels', 'list', {});
  const [selected, select] = useState<Selected | null>(null);
  return (
    <EditPane
      query={query}
      bars={10}
      list={(methods) => {
        const shared = { methods, selected, select };
        return (
          <div className="scroll stack">
            <Section
              title={t('receivingAccounts')}
              remark={t('receivingAccountsText')}
              end={<AddButton label={t('addAccount')} add={() => select({ kind: 'account', id: null })} />}
            >
              <AccountTable {...shared} />
            </Section>
            <Section
              title={t('paymentMethods')}
              remark={t('paymentMethodsText')}
              end={
                <AddButton label={t('addPaymentMethod')} add={() => select({ kind: 'channel', id: null })} />
              }
            >
              <ChannelTable {...shared} />
            </Section>
            <Section
              title={t('categories')}
              remark={t('categoriesText')}
              end={<AddButton label={t('addCategory')} add={() => select({ kind: 'category', id: null })} />}
            >
              <CategoryTable {...shared} />
            </Section>
          </div>
        );
      }}
      side={(methods) =>
        selected ? (
          <SelectedForm
            key={`${selected.kind} ${selected.id}`}
            methods={methods}
            selected={selected}
            select={select}
          />
        ) : (
          <Empty text={t('selectMethod')} />
        )
      }
    />
  );
}

function AddButton({ label, add }: { label: string; add: () => void }) {
  const { may } = useMe();
  if (!may('method.change')) return null;
  return (
    <Button size="small" onClick={add}>
      {label}
    </Button>
  );
}

type FormProps = { methods: Methods; selected: Selected; select: (selected: Selected) => void };

function SelectedForm({ methods, selected: { kind, id }, select }: FormProps) {
  const account = methods.accounts.find((one) => String(one.id) === id);
  const channel = methods.channels.find((one) => one.code === id);
  const category = methods.categories.find((one) => String(one.id) === id);
  const saved = (savedId: string) => select({ kind, id: savedId });
  return (
    <div className="stack">
      {kind === 'account' && <AccountForm account={account} channels={methods.channels} saved={saved} />}
      {kind === 'channel' && <ChannelForm channel={channel} methods={methods} saved={saved} />}
      {kind === 'category' && <CategoryForm category={category} saved={saved} />}
      {id !== null && <History subject={`${kind}:${id}`} />}
    </div>
  );
}
