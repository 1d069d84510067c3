import { describe, expect, test } from 'vitest';
import { filterInput, type ListFields, typedFilter } from './list-filter.ts';

const fields: ListFields = {
  statuses: [
    { value: 'open', label: 'Open' },
    { value: 'done', label: 'Done' },
  ],
  channels: [{ value: 'kbzpay', label: 'KBZPay' }],
  kinds: { label: 'Kind', choices: [{ value: '2D', label: '2D' }] },
  levels: [{ value: '3', label: 'Gold' }],
  texts: { agent: 'Agent', downline: 'Downline', number: 'Number' },
};
const input = (search: Record<string, string>, of: ListFields = fields) =>
  filterInput(typedFilter(search, of.firstStatus), of);

describe('the input of a list', () => {
  test('has every field of the address that the list has', () => {
    const search = {
      find: ' ၇၇၈၈၉၉ ',
      from: '2026-03-01',
      to: '2026-03-02',
      status: 'done',
      channel: 'kbzpay',
      kind: '2D',
      level: '3',
      agent: 'm-200001',
      downline: '၂၀၀၀၀၂',
      number: '၀၇',
      min: '1,000',
      max: '၂၀၀၀',
      sort: 'largest',
      page: '3',
    };
    expect(input(search)).toEqual({
      ...{ find: '778899', from: '2026-03-01', to: '2026-03-02', status: 'done', channel: 'kbzpay' },
      ...{
        kind: '2D',
        level: 3,
        agent_id: 200_001,
        downline_of: 200_002,
        number: '07',
        min: 1_000,
        max: 2_000,
        sort: 'largest',
      },
    });
  });

  test('leaves out what cannot be read, and what the list does not have', () => {
    const wrong = {
      from: '2026-02-30',
      status: 'x',
      channel: 'x',
      level: '9',
      agent: 'x',
      downline: 'M-x',
      number: '7',
      min: 'x',
    };
    expect(input({ ...wrong, sort: 'x', find: '  ' })).toEqual({});
    const plain: ListFields = { statuses: [], noAmounts: true };
    const search = {
      status: 'done',
      channel: 'kbzpay',
      kind: '2D',
      level: '3',
      agent: 'M-1',
      issue: 'a',
      number: '07',
    };
    expect(input({ ...search, min: '1', max: '2', sort: 'largest' }, plain)).toEqual({});
    expect(input({ sort: 'oldest' }, plain)).toEqual({ sort: 'oldest' });
  });
});

describe('a list that first shows one status', () => {
  const queue: ListFields = { ...fields, firstStatus: 'open' };

  test('shows it only without any filter in the address', () => {
    expect(input({}, queue)).toEqual({ status: 'open' });
    expect(input({ page: '2', which: 'all' }, queue)).toEqual({ status: 'open' });
    expect(input({ find: 'F-12' }, queue)).toEqual({ find: 'F-12' });
    expect(input({ status: 'all' }, queue)).toEqual({});
    expect(input({ status: 'done' }, queue)).toEqual({ status: 'done' });
  });

  test('names every status in the field, so that the choice can be seen', () => {
    expect(typedFilter({ find: 'F-12' }, 'open').status).toBe('all');
    expect(typedFilter({}, 'open').status).toBe('open');
    expect(typedFilter({}).status).toBe('');
  });
});
