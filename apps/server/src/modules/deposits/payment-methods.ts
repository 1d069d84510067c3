import type { Input, Output, RefusalOf } from '@shwe/contract';
import { kyatToWire, ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { MemberContext } from '../../http/context.ts';
import { allCategories, allChannels, type Channel, capacityByWallet } from '../channels/index.ts';
import { chainsOf, syncedChannels } from '../crypto/index.ts';
import { gatewaysOf } from '../gateways/index.ts';
import { readSettings } from '../settings/index.ts';
import { earlierOrders } from './deposits.queries.ts';

type Methods = Output<'deposits', 'paymentMethods'>;
type Listed = Methods['list'][number];

/** The wire's values of recharge_type; 2 asks for both kinds. */
const typeOf = { fiat: 0, crypto: 1 } as const;
const BOTH = 2;

/**
 * The payment methods a member can use now: categories with their channels, each with the largest deposit that it can
 * still take today. Leaves out channels that cannot take their minimum, and empty categories.
 */
export async function paymentMethods(
  app: AppContext,
  input: Input<'deposits', 'paymentMethods'>,
  { memberId, lang }: Pick<MemberContext, 'memberId' | 'lang'>,
): Promise<Result<Methods, RefusalOf<'deposits', 'paymentMethods'>>> {
  const { store } = app;
  const gateways = gatewaysOf(app);
  const chains = chainsOf(app);
  const synced = await syncedChannels(store);
  const settings = await readSettings(store);
  const { credited } = await earlierOrders(store, memberId);
  const capacity = await capacityByWallet(store, settings, credited ? 'known' : 'new');
  const all = await allChannels(store);
  const card = (channel: Channel): Listed['channels'] => {
    const { id, code, rail, title, network, confirmations } = channel;
    // A gateway has no receiving account, so no capacity.
    const remaining = rail === 'gateway' ? channel.max : (capacity.get(code) ?? 0n);
    const max = remaining < channel.max ? remaining : channel.max;
    const isAvailable = {
      manual: true,
      gateway: gateways.has(channel.adapter ?? ''),
      crypto: network !== null && chains.has(network) && synced.has(code),
    }[rail];
    if (!channel.takes_deposits || !isAvailable || max < channel.min) return [];
    const quick = channel.quick.filter((sum) => sum >= channel.min && sum <= max).map(kyatToWire);
    const bounds = { min: kyatToWire(channel.min), max: kyatToWire(max) };
    const crypto =
      network === null
        ? null
        : { network, rate: settings['usdt.deposit_rate'], confirmations: confirmations! };
    const tailDigits = settings['deposit.tail_digits'];
    return [{ id, code, rail, title: title[lang], ...bounds, tail_digits: tailDigits, quick, crypto }];
  };
  const { recharge_type: requested = typeOf.crypto } = input;
  const isRequested = (kind: keyof typeof typeOf) => requested === BOTH || requested === typeOf[kind];
  const list = (await allCategories(store))
    .filter(({ kind, shown: isShown }) => isShown && isRequested(kind))
    .map(({ id, kind, title }) => {
      const channels = all.filter((channel) => channel.category_id === id).flatMap(card);
      return { id, type: typeOf[kind], title: title[lang], channels };
    })
    .filter(({ channels }) => channels.length > 0);
  return ok({ list });
}
