import { afterEach, expect, test, vi } from 'vitest';
import { client } from '../../core/client.ts';
import { showPart } from '../../testing/screen.tsx';
import { PENDING, refused, type ScreenCase, testScreens } from '../../testing/screen-cases.tsx';
import { ChoiceDock } from './ChoiceDock.tsx';
import { MessageRow } from './MessageRow.tsx';
import { MessageSheet } from './MessageSheet.tsx';
import { Messages } from './Messages.tsx';
import { changeMessages } from './messages.ts';

const at = '2031-01-06T05:00:00.000Z';
const message = (id: number, extra: object = {}) => ({
  ...{ id, type: 1, title: `Title ${id}`, content: `Text ${id}`, read: true, created_at: at },
  ...{ topic: 'other', opens: null, time: '2031-01-06', ...extra },
});
const page = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, nth) => message(from + nth));
const list = (chosen: ReadonlySet<number> | null = null) => (
  <Messages tab="personal" onTab={() => {}} chosen={chosen} onChosen={() => {}} notices={null} />
);
const opening = (place: string, opens: string): ScreenCase => ({
  show: (
    <MessageSheet message={message(1, { opens: { page: place, id: 'X-7' } }) as never} onClose={() => {}} />
  ),
  steps: ['Open'],
  opens,
});

testScreens({
  'the own withdrawal of a message': opening('own_withdrawal', '/theme1_agent_withdrawal?id=X-7'),
  'the own deposit of a message': opening('own_deposit', '/theme1_agent_deposit?id=X-7'),
  'the own transfers of a message': opening('own_transfers', '/theme1_agent_transfers'),
  'a withdrawal of the downline': opening('downline_withdrawal', '/theme1_down_withdrawal?id=X-7'),
  'a deposit of the downline': opening('downline_deposit', '/theme1_agent_deposits?id=X-7'),
  'a message that leads nowhere is only closed': {
    show: <MessageSheet message={message(1) as never} onClose={() => {}} />,
    reads: ['Title 1', 'Text 1', '6 Jan 2031 · 11:30 AM'],
    hides: ['Open'],
    offers: ['Got it', 'Delete this message'],
  },
  'a message is deleted after it was asked about': {
    show: <MessageSheet message={message(5) as never} onClose={() => {}} />,
    steps: ['Delete this message', 'Delete this message'],
    sends: [['messages.messageDelete', { ids: [5] }]],
  },
  'a message is not deleted at the first tap': {
    show: <MessageSheet message={message(5) as never} onClose={() => {}} />,
    steps: ['Delete this message', 'Cancel'],
    offers: ['Got it'],
  },
  'further messages are loaded on demand, as long as there are any': {
    show: list(),
    answers: {
      'messages.getMessage': [
        [
          { type: '1', page: '1', row: '20' },
          { list: page(1, 20), total: 21, unread: 4 },
        ],
        [
          { type: '1', page: '2', row: '20' },
          { list: page(21, 21), total: 21, unread: 4 },
        ],
      ],
    },
    steps: ['Show more'],
    reads: ['All 4', 'Title 20', 'Title 21'],
    hides: ['Show more'],
  },
  'all messages on one page': {
    show: list(),
    answers: {
      'messages.getMessage': [
        { type: '1', page: '1', row: '20' },
        { list: page(1, 20), total: 20, unread: 0 },
      ],
    },
    reads: ['Title 20'],
    hides: ['Show more'],
  },
  'the chosen messages are marked as read': {
    show: <ChoiceDock chosen={[3, 5]} onEnd={() => {}} />,
    steps: ['Mark as read'],
    sends: [['messages.messagesRead', { ids: [3, 5] }]],
  },
  'the chosen messages are deleted after it was asked about': {
    show: <ChoiceDock chosen={[3, 5]} onEnd={() => {}} />,
    steps: ['Delete 2', 'Delete 2 messages'],
    sends: [['messages.messageDelete', { ids: [3, 5] }]],
  },
  'chosen messages that could not be deleted are chosen still': {
    show: <ChoiceDock chosen={[3, 5]} onEnd={() => {}} />,
    steps: ['Delete 2', 'Delete 2 messages'],
    sends: [['messages.messageDelete', { ids: [3, 5] }, refused('server_busy')]],
    offers: ['Delete 2'],
    hides: ['Cancel'],
  },
  'while the chosen messages are deleted, further taps are ignored': {
    show: <ChoiceDock chosen={[3, 5]} onEnd={() => {}} />,
    steps: ['Delete 2', 'Delete 2 messages', 'Sending'],
    sends: [['messages.messageDelete', { ids: [3, 5] }, PENDING]],
  },
  'a message that could not be deleted stays, and why': {
    show: <MessageSheet message={message(7) as never} onClose={() => {}} />,
    steps: ['Delete this message', 'Delete this message'],
    sends: [['messages.messageDelete', { ids: [7] }, refused('server_busy')]],
    reads: ['The server says server_busy.', 'Delete this message'],
  },
  'while a message is deleted, further taps are ignored': {
    show: <MessageSheet message={message(7) as never} onClose={() => {}} />,
    steps: ['Delete this message', 'Delete this message', 'Sending'],
    sends: [['messages.messageDelete', { ids: [7] }, PENDING]],
  },
  'where the member thought better of it no chosen message is deleted': {
    show: <ChoiceDock chosen={[3, 5]} onEnd={() => {}} />,
    steps: ['Delete 2', 'Cancel'],
    offers: ['Delete 2'],
  },
  'without a chosen message there is nothing to do': {
    show: <ChoiceDock chosen={[]} onEnd={() => {}} />,
    blocks: ['Mark as read', 'Delete 0'],
  },
  'only what is read for the first time is marked as read': {
    show: list(),
    answers: {
      'messages.getMessage': [
        { type: '1', page: '1', row: '20' },
        { list: [message(1), message(2, { read: false })], total: 2, unread: 1 },
      ],
    },
    steps: [{ beginning: 'Title 1' }, 'Got it', { beginning: 'Title 2' }],
    sends: [['messages.hasReadByPost', { message_id: 2 }]],
    loads: { 'messages.getMessage': 2 },
  },
});

afterEach(() => vi.restoreAllMocks());

test('good news has a jade picture, a refusal a ruby one, the rest neither', async () => {
  const topics = ['bonus', 'draw', 'win', 'house', 'money', 'refused', 'security', 'other'] as const;
  const close = await showPart(
    topics.map((topic, at) => (
      <MessageRow key={topic} message={message(at, { topic }) as never} onClick={() => {}} />
    )),
  );
  const pictures = [...document.querySelectorAll('.msg .ic')].map(({ className }) => className.slice(3));
  expect(Object.fromEntries(topics.map((topic, at) => [topic, pictures[at]]))).toEqual({
    ...{ bonus: '', draw: '', win: 'j', house: '', money: 'j', refused: 'r', security: '', other: '' },
  });
  await close();
});

test('many messages are changed a hundred at a time, each once', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue({ ok: true, data: {} } as never);
  const ids = Array.from({ length: 250 }, (_, at) => at + 1);
  expect(await changeMessages('messageDelete', ids)).toMatchObject({ ok: true });
  const sent = call.mock.calls.map(([, name, body]) => [name, (body as { ids: number[] }).ids] as const);
  expect(sent.map(([name, part]) => [name, part.length])).toEqual([
    ['messageDelete', 100],
    ['messageDelete', 100],
    ['messageDelete', 50],
  ]);
  expect(sent.flatMap(([, part]) => part)).toEqual(ids);
});

test('after a part that fails no further one is sent', async () => {
  const failed = { ok: false, failure: { kind: 'timeout' } } as never;
  const call = vi.spyOn(client, 'call').mockResolvedValueOnce({ ok: true, data: {} } as never);
  call.mockResolvedValue(failed);
  expect(
    await changeMessages(
      'messagesRead',
      Array.from({ length: 250 }, (_, at) => at + 1),
    ),
  ).toBe(failed);
  expect(call).toHaveBeenCalledTimes(2);
});
