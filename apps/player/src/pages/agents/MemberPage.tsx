import { digitsText, Icon } from '@shwe/ui';
import { LoadErrors } from '../../components/LoadErrors.tsx';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import { ToDownline } from '../../components/ToDownline.tsx';
import { memberIdOf } from '../../core/member-id.ts';
import { go, useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { VipLevel } from '../../features/agents/DownlineRows.tsx';
import { MemberDetail } from '../../features/agents/MemberDetail.tsx';
import { refetchDownline, useMember } from '../../features/agents/queries.ts';
import { gameTitle } from '../../features/rebates/game-title.ts';
import { useRates } from '../../features/rebates/queries.ts';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths.ts';
import { rateText } from '../../util/rate-text.ts';

/** One member of the downline, whom the address names with `?id=`. */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const id = memberIdOf(useSearch());
  const title = id === undefined ? t('downline') : digitsText(String(id));
  return (
    <Screen title={title} onRefresh={refetchDownline}>
      <PageHeader
        title={title}
        backTo={paths.myDownGammer}
        {...(loggedIn && id !== undefined && { subtitle: <Name id={id} /> })}
      />
      {!loggedIn ? (
        <LoginRequired />
      ) : id === undefined ? (
        <ToDownline page="member" />
      ) : (
        <MemberDetail key={id} id={id} rates={<Rates id={id} />} />
      )}
    </Screen>
  );
}

function Name({ id }: { id: number }) {
  const member = useMember(id).data;
  if (!member) return <>&nbsp;</>;
  return (
    <>
      {member.remark && `${member.remark} · `}
      <VipLevel level={member.levelid} />
    </>
  );
}

/** The rates of a direct sub-account, and the way to change them. */
function Rates({ id }: { id: number }) {
  const { t } = useT();
  const query = useRates(id);
  const rates = query.data;
  return (
    <section className="pad mt3">
      <div className="row between">
        <h2 className="t3">{t('ratesTitle')}</h2>
        <button
          type="button"
          className="link plain"
          onClick={() => go(paths.backWaterRate, { id: String(id) })}
        >
          <Icon name="edit" size="s" />
          {t('changeDo')}
        </button>
      </div>
      <LoadErrors queries={[query]} text="ratesFailed" className="mt2" />
      <div className="ag-rates">
        {rates
          ? rates.map((rate) => (
              <div key={rate.key}>
                {gameTitle(t, rate)}
                <span>
                  <span className="fig">{rateText(rate.today)}</span>
                  {rate.value !== rate.today && (
                    <small className="c2"> {t('rateFromTomorrow', { rate: rateText(rate.value) })}</small>
                  )}
                </span>
              </div>
            ))
          : !query.isError && <div>&nbsp;</div>}
      </div>
    </section>
  );
}
