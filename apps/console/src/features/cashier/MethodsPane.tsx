import { Button } from 'antd';
import { useState } from 'react';
import { shortAddress, sum } from '../../core/format.ts';
import { useAsk } from '../../core/query.ts';
import { useMe } from '../../core/session.ts';
import { useT } from '../../i18n/index.ts';
import { Section } from '../../parts/bits.tsx';
import { Bars, Empty, LoadFailed } from '../../parts/states.tsx';
import { AccountForm } from './AccountForm.tsx';
import { CategoryForm } from './CategoryForm.tsx';
import { ChannelForm } from './ChannelForm.tsx';
import { History } from './History.tsx';
import type { Methods } from './types.ts';

/** What is open beside the lists; `id` null for a new one. */
type Chosen = { kind: 'account' | 'channel' | 'category'; id: string | null };

/** The three levels: categories, channels in them, and the accounts that members pay to. */
export function MethodsPane() {
  const { t } = useT();
  const { may } = useMe();
  const asked = useAsk('operatorChannels', 'list', {});
  const [chosen, choose] = useState<Chosen | null>(null);
  if (asked.isPending) return <Bars rows={10} />;
  if (asked.error) return <LoadFailed failure={asked.error} again={() => void asked.refetch()} />;
  const add = (kind: Chosen['kind'], word: 'addAccount' | 'addChannel' | 'addCategory') =>
    may('method.change') && (
      <Button size="small" onClick={() => choose({ kind, id: null })}>
        {t(word)}
      </Button>
    );
  const shared = { methods: asked.data, chosen, choose };
  return (
    <div className="auditgrid">
      <div className="auditlist">
        <div className="scroll stack">
          <Section
            title={t('receivingAccounts')}
            remark={t('receivingText')}
            end={add('account', 'addAccount')}
          >
            <Accounts {...shared} />
          </Section>
          <Section title={t('channels')} remark={t('channelsText')} end={add('channel', 'addChannel')}>
            <Channels {...shared} />
          </Section>
          <Section title={t('categories')} remark={t('categoriesText')} end={add('category', 'addCategory')}>
            <Categories {...shared} />
          </Section>
        </div>
      </div>
      <aside className="side">
        {chosen ? (
          <Chosen key={`${chosen.kind} ${chosen.id}`} {...shared} chosen={chosen} />
        ) : (
          <Empty text={t('chooseMethod')} />
        )}
      </aside>
    </div>
  );
}

type Shared = { methods: Methods; chosen: Chosen | null; choose: (chosen: Chosen | null) => void };

function Chosen({ methods, chosen, choose }: Shared & { chosen: Chosen }) {
  const { kind, id } = chosen;
  const account = methods.accounts.find((one) => String(one.id) === id);
  const channel = methods.channels.find((one) => one.code === id);
  const category = methods.categories.find((one) => String(one.id) === id);
  const saved = (saidId: string) => choose({ kind, id: saidId });
  return (
    <div className="stack">
      {kind === 'account' && <AccountForm account={account} channels={methods.channels} saved={saved} />}
      {kind === 'channel' && <ChannelForm channel={channel} methods={methods} saved={saved} />}
      {kind === 'category' && <CategoryForm category={category} saved={saved} />}
      {id !== null && <History subject={`${kind}:${id}`} />}
    </div>
  );
}

const rowClass = (chosen: Chosen | null, kind: Chosen['kind'], id: string) =>
  chosen?.kind === kind && chosen.id === id ? 'on' : '';

/** The first cell of a row: a button, so that the keyboard reaches what a click does. */
function Pick({ label, pick }: { label: string; pick: () => void }) {
  return (
    <button type="button" className="bare b" onClick={pick}>
      {label}
    </button>
  );
}

function Accounts({ methods, chosen, choose }: Shared) {
  const { t, lang } = useT();
  const title = (code: string) => methods.channels.find((one) => one.code === code)?.title[lang] ?? code;
  if (methods.accounts.length === 0) return <Empty text={t('accountsNoneYet')} />;
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('account')}</th>
          <th>{t('number')}</th>
          <th>{t('channel')}</th>
          <th className="r">{t('dailyCap')}</th>
          <th className="r">{t('sortOrder')}</th>
          <th>{t('takesDeposits')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.accounts.map((account) => {
          const id = String(account.id);
          const pick = () => choose({ kind: 'account', id });
          return (
            <tr key={id} className={rowClass(chosen, 'account', id)} onClick={pick}>
              <td className="wide">
                <Pick label={account.name} pick={pick} />
              </td>
              <td className="mono">{shortAddress(account.phone || account.address)}</td>
              <td>{title(account.wallet)}</td>
              <td className="r">{sum(account.day_cap)}</td>
              <td className="r t2">{account.sort}</td>
              <td className={account.enabled ? 't2' : 'late'}>
                {t(account.enabled ? 'yes' : account.enabled_by === '' ? 'waitsForSecond' : 'resting')}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Channels({ methods, chosen, choose }: Shared) {
  const { t, lang } = useT();
  const category = (id: number) => methods.categories.find((one) => one.id === id)?.title[lang] ?? '';
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('channel')}</th>
          <th>{t('category')}</th>
          <th>{t('rail')}</th>
          <th className="r">{t('minimum')}</th>
          <th className="r">{t('maximum')}</th>
          <th className="r">{t('sortOrder')}</th>
          <th>{t('deposits')}</th>
          <th>{t('withdrawals')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.channels.map((channel) => {
          const pick = () => choose({ kind: 'channel', id: channel.code });
          return (
            <tr key={channel.code} className={rowClass(chosen, 'channel', channel.code)} onClick={pick}>
              <td className="wide">
                <Pick label={channel.title[lang]} pick={pick} />
              </td>
              <td>{category(channel.category_id)}</td>
              <td className="t2">{t(`rail_${channel.rail}`)}</td>
              <td className="r">{sum(channel.min)}</td>
              <td className="r">{sum(channel.max)}</td>
              <td className="r t2">{channel.sort}</td>
              <td className={channel.takes_deposits ? 't2' : 'late'}>
                {t(channel.takes_deposits ? 'yes' : 'no')}
              </td>
              <td className="t2">{t(channel.pays_withdrawals ? 'isSo' : 'no')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Categories({ methods, chosen, choose }: Shared) {
  const { t, lang } = useT();
  return (
    <table className="rows pickable">
      <thead>
        <tr>
          <th>{t('category')}</th>
          <th>{t('kindOfMoney')}</th>
          <th className="r">{t('sortOrder')}</th>
          <th>{t('shown')}</th>
        </tr>
      </thead>
      <tbody>
        {methods.categories.map((category) => {
          const id = String(category.id);
          const pick = () => choose({ kind: 'category', id });
          return (
            <tr key={id} className={rowClass(chosen, 'category', id)} onClick={pick}>
              <td className="wide">
                <Pick label={category.title[lang]} pick={pick} />
              </td>
              <td className="t2">{t(`money_${category.kind}`)}</td>
              <td className="r t2">{category.sort}</td>
              <td className={category.shown ? 't2' : 'late'}>{t(category.shown ? 'isSo' : 'no')}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
