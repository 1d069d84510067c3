import { useLocation, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { paths } from './paths.ts';

/** The path of a subject: "withdrawal:W-61001" is a case; null when the subject has no screen. */
export function pathOf(subject: string): string | null {
  const [kind = '', id = ''] = subject.split(/:(.*)/s);
  if (id === '') return null;
  if (kind === 'withdrawal') return paths.withdrawal.replace('$id', id);
  if (kind === 'deposit') return paths.deposit.replace('$id', id);
  if (kind === 'member') return paths.member.replace('$id', id);
  if (kind === 'issue') return paths.draw.replace('$issue', id);
  if (kind === 'campaign') return `${paths.campaigns}?id=${id}`;
  if (kind === 'statement') return paths.statement.replace('$id', id);
  if (kind === 'downline withdrawal') return `${paths.disputes}?states=all&find=${id}&case=${id}`;
  return SCREEN_OF[kind] ?? null;
}

/** The screens of subjects that have no page of their own. */
const SCREEN_OF: Partial<Record<string, string>> = {
  account: paths.settings,
  channel: paths.settings,
  platform: paths.settings,
  setting: paths.settings,
  payout: paths.payouts,
  'payee ask': paths.payees,
  segment: paths.segments,
  'prize table': paths.prizes,
  'vip level': paths.vip,
  'house message': paths.messages,
  feedback: paths.feedback,
};

/** The capability that opens the screen of a subject. */
export const OPENED_BY: Partial<Record<string, string>> = {
  withdrawal: 'withdrawal.view',
  deposit: 'deposit.view',
  member: 'member.view',
  issue: 'draw.view',
  campaign: 'bonus.view',
  statement: 'deposit.view',
  account: 'settings.view',
  channel: 'settings.view',
  platform: 'settings.view',
  setting: 'settings.view',
  payout: 'payout.view',
  'payee ask': 'payee.view',
  segment: 'segment.view',
  'prize table': 'bonus.view',
  'vip level': 'bonus.view',
  'house message': 'message.view',
  'downline withdrawal': 'escrow.view',
  feedback: 'feedback.view',
};

/** The path of a subject; null also when the role may not open its screen. */
export function openPathOf(subject: string, may: (capability: string) => boolean): string | null {
  return may(OPENED_BY[subject.split(':')[0] ?? ''] ?? '') ? pathOf(subject) : null;
}

/** A path as the `href` of a link. */
export function hrefOf(path: string): string {
  return `#${path}`;
}

/** Navigation without the router's route types; paths come from `paths` and `pathOf`. */
export function useNav() {
  const navigate = useNavigate();
  const location = useLocation();
  // Parameters and search come from the same hook family: the location is one render ahead of the parameters,
  // and mixing them once sent the user back to the page they came from.
  const params = useParams({ strict: false }) as { id?: string; issue?: string };
  const search = useSearch({ strict: false }) as Record<string, string>;
  return {
    path: location.pathname,
    params,
    search,
    /** The page of a list, from 1. */
    page: Math.max(1, Number(search.page) || 1),
    go: (path: string, nextSearch: Record<string, string> = {}, replace = false) =>
      void navigate({ to: path, search: nextSearch as never, replace }),
  };
}
