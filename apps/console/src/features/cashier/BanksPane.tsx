import type { Output } from '@shwe/contract';
import { Button } from 'antd';
import { useState } from 'react';
import { useConsoleAction } from '../../core/console-action.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { wholeNumber } from '../../core/typed.ts';
import { useT } from '../../i18n/index.ts';
import { Bars, LoadFailed } from '../../parts/states.tsx';
import { isTitle, NO_TITLE, Text, TitleFields, Yes } from './fields.tsx';
import { History } from './History.tsx';
import { SaveForm } from './SaveForm.tsx';

type Bank = Output<'operatorChannels', 'banks'>['list'][number];

/** The banks that payout accounts can be of, and beside them the one that is chosen, or a new one. */
export function BanksPane() {
  const { t, lang } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorChannels', 'banks', {});
  const [chosen, choose] = useState<string | null>(null);
  if (asked.isPending) return <Bars rows={8} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const { list } = asked.data;
  const bank = list.find(({ code }) => code === chosen);
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <table className="rows pickable">
          <thead>
            <tr>
              <th>{t('code')}</th>
              <th>{t('bank')}</th>
              <th>{t('bankState')}</th>
            </tr>
          </thead>
          <tbody>
            {list.map((one) => (
              <tr key={one.code} className={one.code === chosen ? 'on' : ''} onClick={() => choose(one.code)}>
                <td className="mono t2">{one.code}</td>
                <td className="wide">
                  <button type="button" className="bare b" onClick={() => choose(one.code)}>
                    {one.title[lang]}
                  </button>
                </td>
                <td className={one.active ? 'jade' : 't3'}>{t(one.active ? 'bankOn' : 'bankOff')}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {may('method.change') && (
          <div className="acts below">
            <Button onClick={() => choose(null)}>{t('addBank')}</Button>
          </div>
        )}
      </div>
      <aside className="side">
        <div className="stack" key={chosen ?? 'new'}>
          <BankForm bank={bank} saved={choose} />
          {bank && <History subject={`bank:${bank.code}`} />}
        </div>
      </aside>
    </div>
  );
}

function BankForm({ bank, saved }: { bank: Bank | undefined; saved: (code: string) => void }) {
  const { t, lang } = useT();
  const deed = useConsoleAction('operatorChannels', 'saveBank');
  const [code, setCode] = useState(bank?.code ?? '');
  const [title, setTitle] = useState(bank?.title ?? NO_TITLE);
  const [order, setOrder] = useState(String(bank?.sort ?? 0));
  const [active, setActive] = useState(bank?.active ?? true);
  const sort = wholeNumber(order, 999);
  const save = (reason: string, done: () => void) => {
    if (sort === null) return;
    deed.mutate(
      { code, title, sort, active, reason },
      {
        onSuccess: (row) => {
          done();
          saved(row.code);
        },
      },
    );
  };
  return (
    <SaveForm
      title={bank ? bank.title[lang] : t('addBank')}
      word={t('save')}
      needs="method.change"
      isReady={/^[A-Z][A-Z0-9]{1,19}$/.test(code) && isTitle(title) && sort !== null}
      deed={deed}
      save={save}
    >
      <Text
        label={t('code')}
        value={code}
        onChange={(typed) => setCode(typed.toUpperCase())}
        lengthMax={20}
        hint={t('bankCodeHint')}
        off={bank !== undefined}
      />
      <TitleFields title={title} onChange={setTitle} />
      <Text label={t('sortOrder')} value={order} onChange={setOrder} figures />
      <Yes label={t('bankActive')} value={active} onChange={setActive} />
    </SaveForm>
  );
}
