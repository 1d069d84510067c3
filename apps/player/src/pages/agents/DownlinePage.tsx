import { amountText, digitsText } from '@shwe/ui';
import { LoginRequired } from '../../components/LoginRequired.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { Screen } from '../../components/Screen.tsx';
import type { OfMemberPage } from '../../components/ToDownline.tsx';
import { go, type Search, useSearch } from '../../core/navigate.ts';
import { useLoggedIn } from '../../core/session.ts';
import { DownlineList } from '../../features/agents/DownlineList.tsx';
import { type DownlineView, searchOf, viewOf } from '../../features/agents/downline-view.ts';
import { refetchDownline, useAgentIndex, useDownline } from '../../features/agents/queries.ts';
import { type Key, useT } from '../../i18n/index.ts';
import { RichText } from '../../i18n/RichText.tsx';
import { type Path, paths } from '../../paths.ts';

/** What of a member opens once one is chosen, by its name in the address. */
const CHOICES: Record<OfMemberPage, { title: Key; path: Path }> = {
  member: { title: 'downline', path: paths.myAccountInfo },
  rates: { title: 'ratesTitle', path: paths.backWaterRate },
  bets: { title: 'betRecords', path: paths.downRecord },
};

/**
 * A direct downline: the agent's own, or with `?of=` that of a member below. With `?for=` a member is chosen for another page,
 * whose title it has.
 */
export function Page() {
  const { t } = useT();
  const loggedIn = useLoggedIn();
  const search: Search = useSearch();
  const view = viewOf(search);
  const { for: purpose } = search;
  const choice =
    purpose !== undefined && Object.hasOwn(CHOICES, purpose) ? CHOICES[purpose as OfMemberPage] : undefined;
  const title =
    view.of === undefined
      ? t(choice?.title ?? 'downline')
      : `${digitsText(String(view.of))} · ${t('downline')}`;
  return (
    <Screen title={title} onRefresh={refetchDownline}>
      <PageHeader
        title={title}
        backTo={paths.myAgent}
        {...(loggedIn && { subtitle: choice ? t('chooseMember') : <Counts view={view} /> })}
      />
      {loggedIn ? (
        <DownlineList
          key={view.of}
          view={view}
          onView={(next) =>
            go(paths.myDownGammer, { ...searchOf(next), ...(choice && { for: purpose }) }, 'replace')
          }
          {...(choice && { onOpen: (id: number) => go(choice.path, { id: String(id) }) })}
        />
      ) : (
        <LoginRequired />
      )}
    </Screen>
  );
}

/** How many are direct, and of the agent's own downline also how many there are in all. */
function Counts({ view }: { view: DownlineView }) {
  const all = useAgentIndex().data?.offline_nums;
  const { data } = useDownline(view);
  if (!data || data.view.of !== view.of) return <>&nbsp;</>;
  const direct = amountText(data.counts.all);
  return view.of === undefined && all !== undefined ? (
    <RichText k="directOfAll" v={{ direct, all: amountText(all) }} />
  ) : (
    <RichText k="directCount" v={{ direct }} />
  );
}
