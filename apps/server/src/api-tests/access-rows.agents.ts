import type { Rows } from './access-types.ts';
import type { OtherMember } from './api-fixture.ts';

/** Agents' calls. `theirs` is a member of nobody's downline. */
export function agentRows(theirs: OtherMember): Pick<Rows, 'agents' | 'agentReports'> {
  const foreign = Number(theirs.id);
  return {
    agents: {
      updateAgent: { own: { invite_code: 'NOSUCH' } },
      setAgent: {
        own: { subor_id: 999_999, is_daili: 1 },
        others: { body: { subor_id: foreign, is_daili: 1 }, refused: 'not_found' },
      },
      setRemark: {
        own: { subor_id: 999_999, remark: 'Shop' },
        others: { body: { subor_id: foreign, remark: 'Shop' }, refused: 'not_found' },
      },
      createMember: { own: {} },
      sendMessage: {
        own: { member_id: 999_999, mark: 'proof' },
        others: { body: { member_id: foreign, mark: 'proof' }, refused: 'not_found' },
      },
      updateContact: { own: { tichat: 'https://t.me/proof' } },
    },
    agentReports: {
      index: { own: {} },
      online: { own: {} },
      members: {
        own: {},
        others: { body: { member_id: String(foreign) }, refused: 'not_found' },
      },
      firstDeposits: { own: {} },
      repeatDeposits: { own: {} },
      deposits: { own: {} },
      withdrawals: { own: {} },
      dividends: { own: {} },
      stakes: { own: {} },
      results: { own: {} },
      rebates: { own: {} },
      member: {
        own: { member_id: '999999' },
        others: { body: { member_id: String(foreign) }, refused: 'not_found' },
      },
      report: {
        own: {},
        others: { body: { member_id: foreign }, refused: 'not_found' },
      },
      reportFile: {
        own: { format: 'csv' },
        others: { body: { member_id: foreign, format: 'csv' }, refused: 'not_found' },
      },
      gameRecord: {
        own: { subor_id: 999_999 },
        others: { body: { subor_id: foreign }, refused: 'not_found' },
      },
      statistics: { own: {} },
    },
  };
}
