import { BalancePanel, BrandMark, Button, IconButton, Money, TopBar } from '@shwe/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadErrors } from '../components/LoadErrors.tsx';
import { lazyPart } from '../components/lazy-part.tsx';
import { ModeMark } from '../components/PageHeader.tsx';
import { Screen } from '../components/Screen.tsx';
import { openAuth } from '../core/auth-popup.ts';
import { useBalance, useBalanceQuery } from '../core/balance.ts';
import { go } from '../core/navigate.ts';
import { useServerInfo } from '../core/server-info.ts';
import { useLoggedIn } from '../core/session.ts';
import { Banners, Games, NoticeBell, Ticker, useHome } from '../features/content/index.ts';
import { DrawCard, GAME_2D, GAME_3D, LinkTo3D, useResultsOf } from '../features/lottery/index.ts';
import { loadTexts, useT } from '../i18n/index.ts';
import { paths } from '../paths.ts';
import { storage } from '../util/storage.ts';

const HomeSheets = lazyPart(() => import('./HomeSheets.tsx').then((module) => module.HomeSheets));

/** What home shows of a member, after its first paint. */
const HomePart = lazyPart(async () => (await import('./home-parts.tsx')).loadHomePart());

/** Money of the member that is not in the balance: held for a withdrawal, else in the game wallet. */
function moneyElsewhere({ held, game }: { held: bigint; game: bigint }) {
  if (held > 0n) return { label: 'held', amount: held } as const;
  return game > 0n ? ({ label: 'gameWallet', amount: game } as const) : undefined;
}

function MemberBalance() {
  const { t } = useT();
  const wallet = useBalance();
  const [hidden, setHidden] = useState(storage.get('figuresHidden') === '1');
  const elsewhere = wallet && moneyElsewhere(wallet);
  const toggle = () => {
    storage.set('figuresHidden', hidden ? '0' : '1');
    setHidden(!hidden);
  };
  return (
    <BalancePanel
      above={<HomePart show="who" />}
      label={t('balance')}
      amount={wallet?.balance}
      unit={t('unit')}
      hidden={hidden}
      onToggleHidden={toggle}
      toggleLabel={t(hidden ? 'showFigures' : 'hideFigures')}
      {...(elsewhere && {
        below: (
          <>
            {t(elsewhere.label)}
            <Money amount={elsewhere.amount} hidden={hidden} />
          </>
        ),
      })}
      actions={[
        { key: 'withdraw', icon: 'upload', label: t('withdraw'), onClick: () => go(paths.withdrawal) },
        { key: 'wallet', icon: 'wallet', label: t('wallet'), onClick: () => go(paths.wallet) },
        { key: 'records', icon: 'list', label: t('records'), onClick: () => go(paths.myRecord) },
      ]}
    />
  );
}

function GuestCard() {
  const { t } = useT();
  return (
    <div className="panel guest">
      <p className="row g3">
        <BrandMark size={20} />
        <span className="t3 b">{t('guestWelcome')}</span>
      </p>
      <div className="row g2 mt3">
        <Button tone="quiet" size="md" onClick={() => openAuth('login')}>
          {t('login')}
        </Button>
        <Button tone="line" size="md" onClick={() => openAuth('register')}>
          {t('register')}
        </Button>
      </div>
      <p className="c3 t1 mt2 center">{t('adultsOnly')}</p>
    </div>
  );
}

export function HomePage() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const home = useHome();
  const results2d = useResultsOf(GAME_2D);
  const results3d = useResultsOf(GAME_3D);
  const balance = useBalanceQuery();
  const queryClient = useQueryClient();
  const licence = useServerInfo((state) => state.licence);
  const [sheet, setSheet] = useState<'none' | 'language' | 'notices'>('none');
  const close = () => setSheet('none');
  const notices = home.data?.gonggao;
  const wantsSheets =
    sheet !== 'none' || notices?.some((notice) => notice.tan === 1 || notice.repeat_tan === 1);

  useEffect(() => {
    const idle = setTimeout(() => void loadTexts('pages'), 2500);
    return () => clearTimeout(idle);
  }, []);

  return (
    <Screen title={t('home')} lit onRefresh={() => queryClient.invalidateQueries()}>
      <TopBar
        brand={t('brand')}
        end={
          <>
            <ModeMark />
            <IconButton icon="globe" label={t('language')} onClick={() => setSheet('language')} />
            <NoticeBell
              notices={notices ?? []}
              unread={home.data?.member?.unread ?? 0}
              onOpen={() => (loggedIn ? go(paths.message) : setSheet('notices'))}
            />
          </>
        }
      />
      <h1 className="sr">{t('home')}</h1>
      <section className="pad">
        <LoadErrors className="mb2" queries={[home, balance]} />
        {loggedIn ? <MemberBalance /> : <GuestCard />}
      </section>
      {loggedIn && <HomePart show="news" />}
      <Ticker notices={notices} onOpen={() => setSheet('notices')} />
      <section className="pad">
        {loggedIn ? (
          <HomePart show="draw">
            <DrawCard />
          </HomePart>
        ) : (
          <DrawCard />
        )}
        <LinkTo3D />
      </section>
      <Banners banners={home.data?.banners} />
      <Games
        figures={{
          '2d': results2d.data?.[0]?.win_num ?? undefined,
          '3d': results3d.data?.[0]?.win_num ?? undefined,
        }}
      />
      {licence && <p className="end-mark t1">{licence}</p>}
      <div className="bottom-space" />
      {wantsSheets && <HomeSheets notices={notices ?? []} open={sheet} onClose={close} onFailed={close} />}
    </Screen>
  );
}
