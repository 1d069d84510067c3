import { afterEach } from 'vitest';
import { useServerInfo } from '../../core/server-info.ts';
import { type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { Banners } from './Banners.tsx';
import { MaintenanceNotice } from './MaintenanceNotice.tsx';
import { NoticeBell } from './NoticeBell.tsx';
import { NoticePopup, NoticesSheet } from './NoticeSheets.tsx';
import { useNoticesRead } from './notices-read.ts';

afterEach(() => {
  useServerInfo.setState({ maintenance: null });
  useNoticesRead.setState({ read: [] });
});

const notice = (id: number, extra: object = {}) =>
  ({
    ...{ id, title: `Title ${id}`, content: `Text ${id}`, img: '', width: 0, tan: 1, repeat_tan: 0, type: 0 },
    ...{ activityId: null, ...extra },
  }) as never;

const maintenance = (ends_at: string | null, text = ''): Pick<ScreenCase, 'show'> => ({
  show: () => {
    useServerInfo.setState({ maintenance: { text, ends_at } } as never);
    return <MaintenanceNotice />;
  },
});
/** Notices of which those with these ids were read. */
const withRead = (show: ScreenCase['show'], ...ids: number[]): Pick<ScreenCase, 'show'> => ({
  show: () => {
    useNoticesRead.setState({ read: ids.map((id) => `n-${id}`) });
    return typeof show === 'function' ? show() : show;
  },
});
const popup = (...ids: number[]) =>
  withRead(
    <NoticePopup notices={[notice(1), notice(2, { activityId: 5 }), notice(3, { tan: 0 })]} />,
    ...ids,
  );
const list = (first?: number) =>
  withRead(
    <NoticesSheet
      open
      onClose={() => {}}
      notices={[notice(1), notice(2, { activityId: 5 })]}
      {...(first !== undefined && { first: notice(first, { activityId: first === 2 ? 5 : null }) })}
    />,
  );
const banner = (id: number, href: string) => ({ id, title: `Banner ${id}`, text: 'Line', img: 'red', href });

testScreens({
  'maintenance without an announced end': {
    ...maintenance(null),
    reads: ['We are closed for a while', 'You don’t need to do anything.'],
    lacks: ['Open again at about', 'longer than planned'],
  },
  'maintenance with an own text and its end on another day': {
    ...maintenance('2099-01-07T05:00:00.000Z', 'A new ledger.'),
    reads: ['A new ledger.', 'Open again at about 11:30 AM Wed, 7 Jan'],
    lacks: ['You don’t need to do anything.', 'longer than planned'],
  },
  'maintenance that goes on after its announced end': {
    ...maintenance('2020-01-07T05:00:00.000Z'),
    reads: ['It takes a little longer than planned.'],
    lacks: ['Open again at about'],
  },
  'the first notice that was not read pops up, and its promotion is opened': {
    ...popup(1),
    steps: ['See the promotion'],
    opens: '/theme1_active_info?id=5',
  },
  'the words of a notice that pops up': { ...popup(1), reads: ['Title 2 Text 2'], lacks: ['Title 1'] },
  'a notice that was understood makes room for the next': {
    ...popup(),
    steps: ['Got it'],
    reads: ['Title 2'],
    lacks: ['Title 1'],
    keeps: { noticesRead: '["n-1"]' },
  },
  'a notice that is not to pop up does not': {
    ...popup(1, 2),
    lacks: ['Title 3', 'Text 3'],
    hides: ['Got it'],
  },
  'all notices, and one of them with its promotion': {
    ...list(),
    steps: ['Title 2'],
    reads: ['Text 2'],
    lacks: ['Text 1'],
    offers: ['See the promotion'],
    keeps: { noticesRead: '["n-2"]' },
  },
  'a notice without a promotion leads to none': {
    ...list(),
    steps: ['Title 1'],
    reads: ['Text 1'],
    hides: ['See the promotion'],
  },
  'a notice that was tapped is open at once': { ...list(2), reads: ['Title 2 Text 2'], lacks: ['Title 1'] },
  'no notices': {
    show: <NoticesSheet open onClose={() => {}} notices={[]} />,
    reads: ['No notices yet'],
  },
  'the bell counts unread messages': {
    ...withRead(<NoticeBell notices={[notice(1)]} unread={7} onOpen={() => {}} />),
    reads: ['7'],
  },
  'the bell counts nothing without an unread message': {
    show: <NoticeBell notices={[notice(1)]} unread={0} onOpen={() => {}} />,
    lacks: ['0'],
  },
  'the bell counts no more than it has room for': {
    show: <NoticeBell notices={[]} unread={100} onOpen={() => {}} />,
    reads: ['99+'],
  },
  'a banner leads to its screen': {
    show: (
      <Banners banners={[banner(1, '/theme1_deposit'), banner(2, '/theme1_active_info?id=5')] as never} />
    ),
    steps: [{ beginning: 'Banner 2' }],
    opens: '/theme1_active_info?id=5',
  },
  'a banner that leads nowhere stays': {
    show: <Banners banners={[banner(1, 'https://evil.test/x')] as never} />,
    steps: [{ beginning: 'Banner 1' }],
  },
});
