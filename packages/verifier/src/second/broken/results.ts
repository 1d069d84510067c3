import { resultOf, type Vector } from '../good.ts';
import { json } from '../sealing.ts';
import { filesOfFive, wrong } from './draw-of-five.ts';

/** The right result of the five slips with other claims. */
function result(about: string, failed: string[], claims: object): Vector {
  const file = json({ ...resultOf(2, '1200', '96000'), ...claims });
  return wrong(about, failed, { ...filesOfFive(), 'result.json': file });
}

/** Results that do not follow from the figures and the slips. */
export function brokenResults(): Record<string, Vector> {
  return {
    'result-form': result('a figure with a comma', ['result_form'], { set_index: '1,562.83' }),
    'result-figures': result('figures of both games', ['result_form'], { prize: '123456' }),
    'result-foreign': result('another issue', ['result_issue'], { issue: '2d-20261123-evening' }),
    'result-odds': result('odds other than sealed', ['result_issue', 'result_payout'], {
      odds: 85,
      payout: '102000',
    }),
    'result-number': result('a number that does not follow', ['result_number'], { number: '31' }),
    'result-winners': result('a winner more', ['result_winners'], { winners: 3 }),
    'result-stake': result('another winning stake', ['result_stake'], { stake: '1201' }),
    'result-payout': result('another payout', ['result_payout'], { payout: '96001' }),
  };
}
