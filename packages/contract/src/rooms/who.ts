import Type from 'typebox';
import { Id, Instant, oneOf } from '../shapes.ts';

/** Who a case is about, as every queue row shows it. */
export const Who = Type.Object({
  id: Id,
  name: Type.String({
    description: 'the nickname; without one the full name, masked; without one the number',
  }),
  phone: Type.String({ description: 'masked' }),
  since: Instant,
  state: oneOf(['active', 'suspended', 'closed']),
});
