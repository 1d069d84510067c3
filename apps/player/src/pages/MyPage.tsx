import { amountText, Button, ListRow, Money, ProgressBar, Sheet, Skeleton } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DIGITS_LOOK, DigitsSheet } from '../components/DigitsSheet.tsx';
import { LanguageSheet } from '../components/LanguageSheet.tsx';
import { ListGroup } from '../components/ListGroup.tsx';
import { LoadErrors } from '../components/LoadErrors.tsx';
import { LoginRequired } from '../components/LoginRequired.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { ModeMark } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { useBalance, useBalanceQuery } from '../core/balance.ts';
import { go } from '../core/navigate.ts';
import { partnerAddress, returnToPartner } from '../core/partner-site.ts';
import { useServerInfo } from '../core/server-info.ts';
import { useLoggedIn } from '../core/session.ts';
import { levelShort } from '../features/bonuses/labels.ts';
import { useWithdrawalInfo } from '../features/cashier/queries.ts';
import { turnoverShare } from '../features/cashier/turnover-share.ts';
import { useHome } from '../features/content/index.ts';
import { logOut } from '../features/members/log-out.ts';
import { ProfileHead } from '../features/members/ProfileHead.tsx';
import { chosenDigits } from '../i18n/digits.ts';
import { loadTexts, useT } from '../i18n/index.ts';
import { LANG_NAMES } from '../i18n/lang.ts';
import { paths } from '../paths.ts';

type SheetName = 'none' | 'digits' | 'invite' | 'language' | 'logout';

const InvitePopup = lazyPart(async () => {
  const [{ InvitePopup }] = await Promise.all([
    import('../features/agents/InvitePopup.tsx'),
    loadTexts('agents'),
  ]);
  return InvitePopup;
});

function TurnoverLine() {
  const { t } = useT();
  const info = useWithdrawalInfo().data;
  if (!info || info.ml === 0) return null;
  return (
    <button type="button" className="mt4 full turnover" onClick={() => go(paths.turnover)}>
      <span className="row between">
        <span>{t('turnoverLeft')}</span>
        <span className="fig">{amountText(info.ml)}</span>
      </span>
      <ProgressBar className="mt2" share={turnoverShare(info)} />
    </button>
  );
}

function Head() {
  const { t } = useT();
  const home = useHome();
  const member = home.data?.member;
  const wallet = useBalance();
  const queries = [home, useBalanceQuery(), useWithdrawalInfo()];
  return (
    <section className="pad">
      <LoadErrors className="mb2" queries={queries} />
      {member ? (
        <ProfileHead member={member} level={t(levelShort(member.vip))} />
      ) : (
        <Skeleton width={220} height={56} />
      )}
      <div className="mt6">
        <span className="c2">{t('balance')}</span>
        <div className="balance-sum">
          {wallet ? (
            <Money amount={wallet.balance} unit={t('unit')} face="display" className="my-sum" />
          ) : (
            <Skeleton width={180} height={40} />
          )}
        </div>
      </div>
      <TurnoverLine />
      <div className="row g2 mt4">
        <Button tone="quiet" size="md" onClick={() => go(paths.withdrawal)}>
          {t('withdraw')}
        </Button>
        <Button tone="quiet" size="md" onClick={() => go(paths.wallet)}>
          {t('wallet')}
        </Button>
      </div>
    </section>
  );
}

/** Links to everything of the member, in groups. */
function Menu({ onOpen }: { onOpen: (sheet: SheetName) => void }) {
  const { t, lang } = useT();
  const info = useWithdrawalInfo().data;
  const payee = info?.payees[0];
  const member = useHome().data?.member;
  const unread = member?.unread ?? 0;
  const from = partnerAddress();
  return (
    <>
      <ListGroup title="account">
        {member?.is_daili === 1 && (
          <ListRow icon="users" label={t('agentArea')} onClick={() => go(paths.myAgent)} />
        )}
        <ListRow icon="star" label={t('vip')} onClick={() => go(paths.vip)} />
        <ListRow icon="shield" label={t('accountSecurity')} onClick={() => go(paths.mySafe)} />
        <ListRow
          icon="bell"
          label={t('messages')}
          value={unread > 0 ? t('unread', { n: unread }) : undefined}
          onClick={() => go(paths.message)}
        />
        <ListRow icon="horn" label={t('notifications')} onClick={() => go(paths.notifications)} />
        <ListRow
          icon="userPlus"
          label={t('linkAgent')}
          value={member && (member.used_invite_code || t('payeeNone'))}
          onClick={() => onOpen('invite')}
        />
        <ListRow
          icon="globe"
          label={t('language')}
          value={LANG_NAMES[lang]}
          onClick={() => onOpen('language')}
        />
        {lang === 'my' && (
          <ListRow
            icon="keypad"
            label={t('digits')}
            value={DIGITS_LOOK[chosenDigits()].slice(1, 4)}
            onClick={() => onOpen('digits')}
          />
        )}
      </ListGroup>
      <ListGroup title="moneyGroup">
        <ListRow icon="list" label={t('records')} onClick={() => go(paths.myRecord)} />
        <ListRow icon="chart" label={t('report')} onClick={() => go(paths.myReport)} />
        <ListRow icon="percent" label={t('turnoverRows')} onClick={() => go(paths.turnover)} />
        <ListRow icon="gift" label={t('rebate')} onClick={() => go(paths.rebates)} />
        <ListRow icon="trophy" label={t('bonuses')} onClick={() => go(paths.bonuses)} />
        <ListRow
          icon="bank"
          label={t('payoutAccount')}
          value={info && (payee ? payee.title : t('payeeNone'))}
          onClick={() => go(paths.addBank)}
        />
        <ListRow
          icon="lock"
          label={t('withdrawPin')}
          value={info && t(info.has_qk_pwd ? 'isSet' : 'notSet')}
          onClick={() => go(paths.withdrawalPassword)}
        />
      </ListGroup>
      <ListGroup title="playGroup">
        <ListRow icon="ticket" label={t('betRecords')} onClick={() => go(paths.twoRecord)} />
        <ListRow icon="pause" label={t('limits')} onClick={() => go(paths.limits)} />
      </ListGroup>
      <ListGroup title="help">
        <ListRow icon="headset" label={t('service')} onClick={() => go(paths.service)} />
        <ListRow icon="talk" label={t('feedback')} onClick={() => go(paths.feedback)} />
        <ListRow icon="share" label={t('shareApp')} onClick={() => go(paths.shareApp)} />
        <ListRow icon="info" label={t('aboutUs')} onClick={() => go(paths.aboutUs)} />
        {from && (
          <ListRow icon="back" label={t('backToSite', { site: from.host })} onClick={returnToPartner} />
        )}
        <ListRow icon="leave" label={t('logout')} onClick={() => onOpen('logout')} />
      </ListGroup>
    </>
  );
}

function LogOutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useT();
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('logout')}
      closeLabel={t('close')}
      foot={
        <>
          <Button tone="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button tone="line" size="md" className="mt2" onClick={() => void logOut()}>
            {t('logout')}
          </Button>
        </>
      }
    >
      <p className="c2 mt2">{t('logoutConfirm')}</p>
    </Sheet>
  );
}

/** The popup with the invite code of the member's agent, or the field for one. */
function Invite({ onClose }: { onClose: () => void }) {
  const member = useHome().data?.member;
  return member ? <InvitePopup code={member.used_invite_code} onClose={onClose} onFailed={onClose} /> : null;
}

export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const queryClient = useQueryClient();
  const { version, licence } = useServerInfo();
  const [sheet, setSheet] = useState<SheetName>('none');
  const close = () => setSheet('none');
  return (
    <Screen title={t('my')} lit onRefresh={() => queryClient.invalidateQueries()}>
      <header className="top">
        <h1 className="inset">{t('my')}</h1>
        <ModeMark />
      </header>
      {loggedIn ? (
        <>
          <Head />
          <Menu onOpen={setSheet} />
        </>
      ) : (
        <LoginRequired />
      )}
      <p className="center c3 version">
        {t('version')} <span className="fig">{version}</span> · 18+
        {licence && (
          <>
            <br />
            {licence}
          </>
        )}
      </p>
      {sheet === 'language' && <LanguageSheet open onClose={close} />}
      {sheet === 'invite' && <Invite onClose={close} />}
      {sheet === 'digits' && <DigitsSheet onClose={close} />}
      {sheet === 'logout' && <LogOutSheet onClose={close} />}
    </Screen>
  );
}
