import Type from 'typebox';
import { Id, Instant, oneOf } from '../shapes.ts';

/** Who a case is about, as every queue row shows it. */
export const Who = Type.Object({
  id: Id,
  name: Type.String(),
  phone: Type.String(),
  since: Instant,
  state: oneOf(['active', 'suspended']),
});
