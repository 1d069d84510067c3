import { testScreens } from '../../testing/screen-cases.tsx';
import { ActiveSessions } from './ActiveSessions.tsx';
import { AdjustmentForm } from './AdjustmentForm.tsx';
import { Bonuses } from './Bonuses.tsx';
import { Notes } from './Notes.tsx';
import { Reveal } from './Reveal.tsx';
import { Tags } from './Tags.tsx';

const REASON = 'a long enough reason';
const at = '2031-01-05T20:30:00.000Z';
const ID = 200_003;
const bonus = (extra: object) => ({
  ...{ id: 'BN-7', title: 'Tea', granted_at: at, until: at, state: 'granted', amount: 5_001, done: 1_002 },
  ...{ required: 9_003, back: 0, taken: 0, released: 0, reason: '', cancel_asked: null, ...extra },
});
const reveal = <Reveal id={ID} what="email" masked="k•••@x.com" />;

testScreens({
  'a masked value is revealed for a reason': {
    show: reveal,
    can: ['member.reveal'],
    steps: [
      ['click', 'Reveal the e-mail'],
      ['type', 'Reason', ` ${REASON} `],
      ['press', 'ctrl+enter'],
    ],
    sends: ['operatorMembers.reveal', { id: ID, what: 'email', reason: REASON }],
    done: { text: 'khin@x.com' },
    reads: ['khin@x.com'],
    lacks: ['k•••@x.com'],
  },
  'a revealed value is masked again': {
    show: reveal,
    can: ['member.reveal'],
    answers: { 'operatorMembers.reveal': { text: 'khin@x.com' } },
    steps: [
      ['click', 'Reveal the e-mail'],
      ['type', 'Reason', REASON],
      ['press', 'ctrl+enter'],
      ['click', 'Hide the e-mail'],
    ],
    reads: ['k•••@x.com'],
    lacks: ['khin@x.com'],
  },
  'a role without the right reveals nothing': { show: reveal, reads: ['k•••@x.com'], missing: ['Reveal'] },
  'tags are saved once each': {
    show: <Tags memberId={ID} />,
    can: ['member.note'],
    answers: { 'operatorSegments.tagsOf': { tags: ['gold'], all: ['gold', 'new'] } },
    steps: [
      ['type', 'Tags', 'gold, new  new'],
      ['click', 'Save'],
    ],
    sends: ['operatorSegments.setTags', { member_id: ID, tags: ['gold', 'new'] }],
    done: {},
  },
  'tags with other letters are not saved': {
    show: <Tags memberId={ID} />,
    can: ['member.note'],
    answers: { 'operatorSegments.tagsOf': { tags: [], all: [] } },
    steps: [['type', 'Tags', 'Gold!']],
    disabled: ['Save'],
  },
  'a note is saved': {
    show: <Notes memberId={ID} isClosed={false} />,
    can: ['member.note'],
    answers: {
      'operatorMembers.notes': { list: [{ id: 1, text: 'calm', by: 'Thiri', at }], total: 1 },
    },
    steps: [
      ['type', 'New note', ' called '],
      ['click', 'Save note'],
    ],
    sends: ['operatorMembers.addNote', { id: ID, text: 'called' }],
    done: {},
    reads: ['calm Thiri , 6 Jan 03:00'],
    values: { 'New note': '' },
  },
  'no note is written about a closed account': {
    show: <Notes memberId={ID} isClosed />,
    can: ['member.note'],
    answers: { 'operatorMembers.notes': { list: [], total: 0 } },
    reads: ['No notes yet.'],
    missing: ['Save note'],
  },
  'a role without the right reads no notes': {
    show: <Notes memberId={ID} isClosed={false} />,
    answers: { 'operatorMembers.notes': { list: [{ id: 1, text: 'calm', by: 'Thiri', at }], total: 1 } },
    lacks: ['calm'],
  },
  'a debit is requested as a negative amount without wagering': {
    show: <AdjustmentForm memberId={ID} balance={9_001} close={() => {}} />,
    steps: [
      ['type', 'Wagering requirement', '3'],
      ['click', 'Debit'],
      ['type', 'Amount, Ks', '9,001'],
      ['type', 'Note', ' a mistake '],
      ['press', 'ctrl+enter'],
    ],
    sends: [
      'operatorAdjustments.request',
      { member_id: ID, amount: -9_001, reason: 'not_credited', note: 'a mistake', turnover_times: 0 },
    ],
  },
  'an offer is cancelled, for its member': {
    show: <Bonuses memberId={ID} />,
    can: ['bonus.cancel'],
    answers: { 'operatorGrants.ofMember': { list: [bonus({})], total: 1 } },
    steps: [
      ['click', 'Tea'],
      ['type', 'Reason', REASON],
      ['click', 'Cancel offer'],
    ],
    sends: ['operatorGrants.cancel', { member_id: ID, id: 'BN-7', reason: REASON }],
    done: { waiting: false },
    reads: ['Cancelled'],
  },
  'whoever asked to take a bonus back does not ask again': {
    show: <Bonuses memberId={ID} />,
    can: ['bonus.cancel'],
    answers: {
      'operatorGrants.ofMember': {
        list: [bonus({ state: 'wagering', cancel_asked: { mine: true, operator: 'Aye', reason: 'misuse' } })],
        total: 1,
      },
    },
    reads: ['you asked to take it back: misuse', '5,001'],
    missing: ['Tea'],
  },
  'the open sessions of a member, for roles that may read records': {
    show: <ActiveSessions memberId={ID} />,
    can: ['member.statement'],
    answers: {
      'operatorMembers.devices': { list: [{ id: 1, device: 'Android', ip: '10.0.0.7', seen_at: at }] },
    },
    reads: ['Android 10.0.0.7 6 Jan 03:00'],
    asks: [['operatorMembers.devices', { id: ID }]],
  },
  'other roles see no sessions': {
    show: <ActiveSessions memberId={ID} />,
    answers: {
      'operatorMembers.devices': { list: [{ id: 1, device: 'Android', ip: '10.0.0.7', seen_at: at }] },
    },
    lacks: ['10.0.0.7'],
  },
});
