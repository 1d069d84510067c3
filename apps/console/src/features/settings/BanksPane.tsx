import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { DataTable, RowButton } from '../../components/DataTable.tsx';
import { TextField } from '../../components/TextField.tsx';
import { useConsoleAction } from '../../core/console-action.ts';
import { parseWholeNumber } from '../../core/parse.ts';
import { useApiQuery } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { EditPane } from './EditPane.tsx';
import { isCompleteTitle, NO_TITLE, TitleFields, YesNo } from './fields.tsx';
import { History } from './History.tsx';
import { SaveForm } from './SaveForm.tsx';

type Bank = Output<'operatorChannels', 'banks'>['list'][number];

/** The banks that payout accounts can be at, and the form for the selected or a new one. */
export function BanksPane() {
  const { t, lang } = useT();
  const { may } = useMe();
  const query = useApiQuery('operatorChannels', 'banks', {});
  const [selected, select] = useState<string | null>(null);
  return (
    <EditPane
      query={query}
      bars={8}
      list={({ list }) => (
        <>
          <DataTable
            rows={list}
            idOf={({ code }) => code}
            selection={{ selected, select }}
            columns={[
              { head: t('code'), className: 'mono t2', cell: ({ code }) => code },
              {
                head: t('bank'),
                className: 'wide',
                cell: ({ code, title }) => <RowButton label={title[lang]} select={() => select(code)} />,
              },
              {
                head: t('status'),
                className: ({ active }) => (active ? 'jade' : 't3'),
                cell: ({ active }) => t(active ? 'bankOn' : 'bankOff'),
              },
            ]}
          />
          {may('method.change') && (
            <div className="acts below">
              <Button onClick={() => select(null)}>{t('addBank')}</Button>
            </div>
          )}
        </>
      )}
      side={({ list }) => {
        const bank = list.find(({ code }) => code === selected);
        return (
          <div className="stack" key={selected ?? 'new'}>
            <BankForm bank={bank} saved={select} />
            {bank && <History subject={`bank:${bank.code}`} />}
          </div>
        );
      }}
    />
  );
}

function BankForm({ bank, saved }: { bank: Bank | undefined; saved: (code: string) => void }) {
  const { t, lang } = useT();
  const action = useConsoleAction('operatorChannels', 'saveBank');
  const [code, setCode] = useState(bank?.code ?? '');
  const [title, setTitle] = useState(bank?.title ?? NO_TITLE);
  const [priority, setPriority] = useState(String(bank?.sort ?? 0));
  const [active, setActive] = useState(bank?.active ?? true);
  const sort = parseWholeNumber(priority, 999);
  const save = (reason: string, clear: () => void) => {
    if (sort === null) return;
    action.mutate(
      { code, title, sort, active, reason },
      {
        onSuccess: (row) => {
          clear();
          saved(row.code);
        },
      },
    );
  };
  return (
    <SaveForm
      title={bank ? bank.title[lang] : t('addBank')}
      button={t('save')}
      needs="method.change"
      isReady={/^[A-Z][A-Z0-9]{1,19}$/.test(code) && isCompleteTitle(title) && sort !== null}
      action={action}
      save={save}
    >
      <TextField
        label={t('code')}
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        lengthMax={20}
        hint={t('bankCodeHint')}
        isDisabled={bank !== undefined}
      />
      <TitleFields title={title} onChange={setTitle} />
      <TextField label={t('priority')} value={priority} onChange={setPriority} kind="amount" />
      <YesNo label={t('bankActive')} value={active} onChange={setActive} />
    </SaveForm>
  );
}
