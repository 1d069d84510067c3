import type { Input, Output, RefusalOf } from '@shwe/contract';
import { ok, type Result } from '@shwe/kernel';
import type { AppContext } from '../../../context/app-context.ts';
import { runOnce } from '../../../database/index.ts';
import type { OperatorContext } from '../../../http/context.ts';
import { makePictureCopy, storeSitePicture } from '../../files/index.ts';
import { audit, by } from '../../operators/index.ts';

type Added = Output<'operatorContent', 'addPicture'>;
type Refusal = RefusalOf<'operatorContent', 'addPicture'>;

/** Stores a picture, re-encoded, under the address that follows from its bytes. Anybody who knows it may see it. */
export async function addPicture(
  { store }: AppContext,
  { picture }: Input<'operatorContent', 'addPicture'>,
  context: OperatorContext,
): Promise<Result<Added, Refusal>> {
  const copy = await makePictureCopy(picture, `operator ${context.operator.id}`);
  if (!copy.ok) return copy;
  return runOnce(store, context.once, async (tx): Promise<Result<Added, Refusal>> => {
    const address = await storeSitePicture(tx, copy.value, context.operator.id);
    await audit(tx, {
      ...by(context),
      action: 'content.picture',
      subject: 'content picture',
      details: { address },
    });
    return ok({ picture: address });
  });
}
