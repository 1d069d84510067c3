import { amountText, digitsText, Hint, Money, ProgressBar, RingOrnament, SkeletonRows } from '@shwe/ui';
import { LoadFailed } from '../../components/LoadFailed.tsx';
import { formatDay } from '../../i18n/format.ts';
import { useT } from '../../i18n/index.ts';
import { BonusRows } from './BonusRows.tsx';
import { LevelMedal } from './LevelMedal.tsx';
import { levelLabel, levelShort } from './labels.ts';
import { useVip, type Vip } from './queries.ts';

/** The member's VIP level, what is missing for the next one, VIP bonuses and the table of levels. */
export function VipLevels() {
  const { t } = useT();
  const query = useVip();
  if (query.isError && !query.data)
    return <LoadFailed error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <SkeletonRows rows={6} label={t('loading')} />;
  const vip = query.data;
  return (
    <>
      <Standing vip={vip} />
      <Next vip={vip} />
      {vip.bonuses.length > 0 && (
        <section className="mt6">
          <h2 className="t3 pad">{t('vipBonuses')}</h2>
          <BonusRows list={vip.bonuses} />
        </section>
      )}
      <section className="pad mt3">
        <Hint icon="info">{t('vipOnce')}</Hint>
      </section>
      <Table vip={vip} />
    </>
  );
}

function Standing({ vip }: { vip: Vip }) {
  const { t, lang } = useT();
  return (
    <section className="vip-hero">
      <RingOrnament from={40} step={17} count={10} />
      <LevelMedal level={vip.vip} size={112} />
      <h2 className="t4 mt3">{t('vipLevelNow', { level: t(levelLabel(vip.vip)) })}</h2>
      <p className="c2">
        {vip.since === null ? t('vipNeverFalls') : t('vipSince', { day: formatDay(lang, vip.since) })}
      </p>
      <ol className="vip-path">
        {vip.levelList.map(({ level }) => (
          <li key={level} className={level === vip.vip ? 'me' : level < vip.vip ? 'past' : ''}>
            <LevelMedal level={level} size={40} reached={level <= vip.vip ? 'yes' : 'no'} />
            <span>{t(levelShort(level))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Next({ vip: { next, valid } }: { vip: Vip }) {
  const { t } = useT();
  if (next === null) {
    return (
      <section className="pad mt4">
        <Hint icon="check">{t('vipHighest')}</Hint>
      </section>
    );
  }
  return (
    <section className="panel vip-next">
      <p className="c2">{t('vipStill', { level: t(levelLabel(next.level)) })}</p>
      <Money amount={BigInt(next.left)} unit={t('unit')} face="display" />
      <ProgressBar className="mt3" share={Math.min(1, valid / next.threshold)} />
      <p className="row between c2 mt2">
        <span>
          {t('vipValid')} <span className="fig">{amountText(valid)}</span>
        </span>
        <span className="fig">{amountText(next.threshold)}</span>
      </p>
      <p className="c2 mt2">{t(next.left === 0 ? 'vipTomorrow' : 'vipNoTerm')}</p>
    </section>
  );
}

const MILLION = 1_000_000;
/** With at most two decimals a threshold is short in millions. */
const SHORT_STEP = MILLION / 100;

/** "900,000" or "2.5", in the digits that the reader chose. */
function inMillions(amount: number): string {
  const rest = String((amount % MILLION) / MILLION).slice(1);
  return amountText(Math.floor(amount / MILLION)) + digitsText(rest);
}

function Table({ vip }: { vip: Vip }) {
  const { t } = useT();
  const sum = (amount: number) => (amount === 0 ? '–' : amountText(amount));
  const isShort = vip.levelList.every(({ threshold }) => threshold % SHORT_STEP === 0);
  const betsOf = (threshold: number) => {
    if (isShort) return inMillions(threshold);
    return threshold < MILLION ? amountText(threshold) : t('vipMillion', { n: inMillions(threshold) });
  };
  return (
    <section className="mt6">
      <h2 className="t3 pad">{t('vipTable')}</h2>
      <div className="vip-levels">
        <table className="vip-table mt2">
          <thead>
            <tr>
              <th scope="col">{t('vipLevel')}</th>
              <th scope="col">{t(isShort ? 'vipThresholdMillions' : 'vipThreshold')}</th>
              <th scope="col">{t('vipUpgrade')}</th>
              <th scope="col">{t('vipMonthly')}</th>
              <th scope="col">{t('vipBirthday')}</th>
            </tr>
          </thead>
          <tbody>
            {vip.levelList.map((row) => (
              <tr key={row.level} className={row.level === vip.vip ? 'me' : ''}>
                <th scope="row">
                  <LevelMedal level={row.level} size={18} />
                  {t(levelShort(row.level))}
                </th>
                <td>{betsOf(row.threshold)}</td>
                <td>{sum(row.upgrade_bonus)}</td>
                <td>{sum(row.monthly_bonus)}</td>
                <td>{sum(row.birthday_bonus)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Perks vip={vip} />
    </section>
  );
}

/** Levels that may withdraw more a day than everybody. */
function Perks({ vip }: { vip: Vip }) {
  const { t } = useT();
  const perks = vip.levelList.filter(
    ({ withdraw_count: count, withdraw_sum: sum }) => count !== null || sum !== null,
  );
  return perks.map(({ level, withdraw_count: count, withdraw_sum: sum }) => (
    <p key={level} className="pad c2 mt2">
      {t(levelLabel(level))}
      {count !== null && ` · ${t('vipWithdrawCount', { n: count })}`}
      {sum !== null && ` · ${t('vipWithdrawSum', { amount: amountText(sum) })}`}
    </p>
  ));
}
