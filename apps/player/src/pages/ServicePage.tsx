import { type IconName, ListRow, Sheet, SkeletonRows } from '@shwe/ui';
import { type ReactNode, useState } from 'react';
import { LoadFailed } from '../components/LoadFailed.tsx';
import { ModeMark } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { copyText } from '../core/copy-text.ts';
import { go } from '../core/navigate.ts';
import { usePayeeRules } from '../features/cashier/payees/use-payee-rules.ts';
import { WithdrawTimes } from '../features/cashier/withdrawals/WithdrawTimes.tsx';
import { useHome } from '../features/content/index.ts';
import { OwnPageText } from '../features/content/OwnPageText.tsx';
import { type OwnPage, useOwnPage } from '../features/content/own-pages.ts';
import { GuideSheet } from '../features/lottery/GuideSheet.tsx';
import { type Key, useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';

/** `target` is a link, a name or a number. */
type Contact = { label: Key; icon: IconName; target: string };
type Home = NonNullable<ReturnType<typeof useHome>['data']>;

/** The chat link of the member's agent, and the contacts that operators have filled in. */
function contactsOf({ member, sysconfig: config }: Home): Contact[] {
  const all: Contact[] = [
    { label: 'yourAgent', icon: 'user', target: member?.tichat_url ?? '' },
    { label: 'contactChat', icon: 'headset', target: config.service_link },
    { label: 'contactChatTwo', icon: 'talk', target: config.service_link1 },
    { label: 'contactTelegram', icon: 'talk', target: config.agent_airplane },
    { label: 'contactSkype', icon: 'talk', target: config.agent_skype },
    { label: 'contactBusiness', icon: 'users', target: config.busin_link },
  ];
  return all.filter((contact) => contact.target !== '');
}

/** Opens a link in a new tab; copies any other target, such as a name or number. */
function openOrCopy(target: string): void {
  if (/^(https?|tg|viber|mailto|tel):/.test(target)) window.open(target, '_blank', 'noopener,noreferrer');
  else void copyText(target);
}

function Answers() {
  const { t } = useT();
  const payeeRules = usePayeeRules();
  const answers: readonly { question: Key; answer: ReactNode }[] = [
    { question: 'helpDeposit', answer: t('depositArrives') },
    { question: 'helpWithdraw', answer: <WithdrawTimes /> },
    { question: 'helpTurnover', answer: t('turnoverWhy') },
    // Only members are told the rules of their payout accounts.
    ...(payeeRules ? [{ question: 'helpPayee', answer: payeeRules } as const] : []),
  ];
  return (
    <section className="list answers">
      {answers.map(({ question, answer }) => (
        <details key={question}>
          <summary className="li">
            <span className="t3">{t(question)}</span>
          </summary>
          <p className="c2 pad">{answer}</p>
        </details>
      ))}
    </section>
  );
}

export function Page() {
  const { t } = useT();
  const home = useHome();
  const [guide, setGuide] = useState(false);
  const [shown, setShown] = useState<OwnPage | null>(null);
  const own = [useOwnPage('help'), useOwnPage('rules')].filter((page) => page !== undefined);
  const contacts = home.data ? contactsOf(home.data) : [];
  return (
    <Screen title={t('service')} lit onRefresh={() => home.refetch()}>
      <header className="top">
        <h1 className="inset">{t('service')}</h1>
        <ModeMark />
      </header>
      {home.isPending && <SkeletonRows rows={3} label={t('loading')} />}
      {home.isError && !home.data && <LoadFailed error={home.error} onRetry={() => void home.refetch()} />}
      {home.data && contacts.length === 0 && (
        <>
          <p className="c2 pad mt2">{t('noContacts')}</p>
          <section className="list mt2">
            <ListRow icon="talk" label={t('feedback')} onClick={() => go(paths.feedback)} />
          </section>
        </>
      )}
      {contacts.length > 0 && (
        <section className="list">
          {contacts.map((contact) => (
            <ListRow
              key={contact.label}
              icon={contact.icon}
              label={t(contact.label)}
              onClick={() => openOrCopy(contact.target)}
            />
          ))}
        </section>
      )}
      <div className="sec mt4">
        <h2>{t('help')}</h2>
      </div>
      <section className="list">
        {own.map((page) => (
          <ListRow key={page.name} icon="info" label={page.title} onClick={() => setShown(page)} />
        ))}
        <ListRow icon="book" label={t('guideTitle')} onClick={() => setGuide(true)} />
        <ListRow icon="wallet" label={t('howDeposit')} onClick={() => go(paths.depositTutorial)} />
        <ListRow icon="bank" label={t('howWithdraw')} onClick={() => go(paths.withdrawTutorial)} />
        {contacts.length > 0 && (
          <ListRow icon="talk" label={t('feedback')} onClick={() => go(paths.feedback)} />
        )}
        <ListRow icon="calendarOff" label={t('closeDay')} onClick={() => go(paths.twoClose)} />
        <ListRow icon="trophy" label={t('winners')} onClick={() => go(paths.twoWinner)} />
      </section>
      <div className="sec mt4">
        <h2>{t('frequentQuestions')}</h2>
      </div>
      <Answers />
      <div className="bottom-space" />
      {shown && (
        <Sheet open onClose={() => setShown(null)} title={shown.title} closeLabel={t('close')}>
          <OwnPageText text={shown.content} />
        </Sheet>
      )}
      {guide && <GuideSheet onClose={() => setGuide(false)} />}
    </Screen>
  );
}
