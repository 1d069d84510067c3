import type { Refused } from '@shwe/contract';
import type { Result } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { OperatorContext } from '../../http/context.ts';
import { type Capability, permit } from '../operators/index.ts';

/** The deed when the operator's role may do it; the refusal, audited, when not. */
export async function allowed<Value>(
  house: AppContext,
  context: OperatorContext,
  capability: Capability,
  subject: string,
  deed: () => Promise<Result<Value, Refused>>,
): Promise<Result<Value, Refused>> {
  const may = await permit(house, context, capability, subject);
  return may.ok ? deed() : may;
}
