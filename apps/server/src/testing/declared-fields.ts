import type { CallDeclaration, MemberCallGroup } from '@shwe/contract';
import { contract } from '@shwe/contract/contract';
import { expect, test } from 'vitest';
import type { Handlers } from '../http/context.ts';
import { memberContext } from './test-app.ts';

/** Of each field that a call declares, two inputs without and with it, whose answers must differ. */
export type Fields = Record<string, () => readonly [without: object, given: object]>;

/** A call that only reads: who calls it, and its fields. */
type Read = { caller: () => bigint; fields: Fields };
type Answer = { ok: boolean; value?: object };

/**
 * Tests that each field of the calls of a group that only read acts or is refused: no field is missing in the table, and
 * with each one the answer differs in more than what repeats the input. `ignored` are fields of older clients, which are
 * documented to do nothing.
 */
export function testDeclaredFields<
  Group extends MemberCallGroup,
  Name extends keyof (typeof contract)[Group] & string,
>(
  group: Group,
  calls: () => Handlers<Group>,
  {
    reads,
    writes,
    ignored = [],
  }: {
    reads: Record<Name, Read>;
    writes: Exclude<keyof (typeof contract)[Group], Name>[];
    ignored?: string[];
  },
): void {
  const declarations = contract[group] as Record<string, CallDeclaration>;
  test('every call of the group is in the table or writes', () => {
    expect([...Object.keys(reads), ...writes].sort()).toEqual(Object.keys(declarations).sort());
  });
  test.each(Object.entries<Read>(reads))(
    'every field that %s declares acts or is refused',
    async (name, { caller, fields }) => {
      const { properties } = declarations[name]!.input as { properties?: object };
      const declared = Object.keys(properties ?? {});
      expect([...Object.keys(fields), ...ignored.filter((field) => declared.includes(field))].sort()).toEqual(
        declared.sort(),
      );
      const handlers = calls() as unknown as Record<
        string,
        (input: object, context: object) => Promise<Answer>
      >;
      const answerTo = async (input: object) =>
        withoutRepeated(await handlers[name]!(input, memberContext(caller())), declared);
      for (const [field, inputs] of Object.entries(fields)) {
        const [without, given] = inputs();
        expect(Object.keys(given), field).toContain(field);
        expect(await answerTo(given), field).not.toEqual(await answerTo(without));
      }
    },
  );
}

/** An answer without the fields of its input, and without the size of its page. */
function withoutRepeated(answer: Answer, declared: readonly string[]): object {
  if (!answer.ok || answer.value === undefined) return answer;
  return Object.entries(answer.value).filter(([name]) => name !== 'size' && !declared.includes(name));
}
