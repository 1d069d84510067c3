import { amountText, monthYear } from '../../core/format.ts';
import type { useT } from '../../i18n/index.ts';
import { dotted } from '../texts.ts';

/** Rebates: member and game. */
const REBATE = /^(\d+) (\w+): (\d+) settled, (\d+) computed/;
/** Commissions: model, month, agent, child, rate below; an amount and its base. */
const COMMISSION =
  /^(net_loss|turnover) (\S+) (\d+) .*: (-?\d+) of (-?\d+) settled, (-?\d+) of (-?\d+) computed/;

/** Where two computations differ, in the operator's language; as the server wrote it if it has another form. */
export function differenceText({ t, names }: ReturnType<typeof useT>, difference: string): string {
  const sum = (digits: string | undefined) => amountText(Number(digits));
  const rebate = REBATE.exec(difference);
  if (rebate) {
    const [, id, game = '', settled, computed] = rebate;
    const what = dotted(`M-${id}`, game.toUpperCase());
    return t('agentsDifference', { what, settled: sum(settled), computed: sum(computed) });
  }
  const commission = COMMISSION.exec(difference);
  if (!commission) return difference;
  const [, model, month = '', id, settled, base, computed, baseComputed] = commission;
  return t('agentsDifference', {
    what: dotted(
      `M-${id}`,
      t(`commissionsModel_${model as 'net_loss' | 'turnover'}`),
      monthYear(month, names),
    ),
    settled: `${sum(settled)} / ${sum(base)}`,
    computed: `${sum(computed)} / ${sum(baseComputed)}`,
  });
}
