import { afterAll, beforeAll, expect, test } from 'vitest';
import { SESSION_REFUSALS } from '../http/mount.ts';
import { accessRows } from './access-rows.ts';
import type { Rows } from './access-types.ts';
import { type ApiFixture, apiFixture, ledgerState } from './api-fixture.ts';
import { bodyOf, callsWithReply, inputFields, rowOf, senderOf } from './call-table.ts';
import { badRequest, seededRandom } from './hostile-inputs.ts';
import { isDocumentedRefusal, readReply } from './requests.ts';

/** Inputs for each call; `npm run fuzz` sends more. A member's calls take turns of 40 ms, so many take long. */
const INPUTS = Number(process.env.SHWE_FUZZ_INPUTS ?? 10);
/** Concurrent requests. */
const AT_ONCE = 10;
/** Calls whose good input ends the session, or is a token itself. */
const CHANGES_SESSION = new Set(['members.logout', 'operators.logout', 'bets.exchangeCertificate']);
const seed = Number(process.env.SHWE_FUZZ_SEED ?? Date.now() % 2 ** 31);

let fixture: ApiFixture;
let rows: Rows;
beforeAll(async () => {
  fixture = await apiFixture();
  rows = accessRows(fixture.otherMember);
});
afterAll(() => fixture.close());

test.each(callsWithReply)(
  `$title: ${INPUTS} bad inputs (SHWE_FUZZ_SEED=${seed})`,
  async (named) => {
    const { call } = named;
    const below = seededRandom(seed);
    const bodies = { good: bodyOf(rowOf(rows, named)), optional: inputFields(named) };
    const before = await ledgerState(fixture.store);
    // A caller for each call, because some calls end the session.
    const sender =
      call.caller === 'operator'
        ? await fixture.operator('owner')
        : senderOf(await fixture.newPerson(), call);
    let unauthenticated = 0;
    for (let sent = 0; sent < INPUTS; sent += AT_ONCE) {
      const requests = Array.from({ length: AT_ONCE }, () => badRequest(call, sender, bodies, below));
      const replies = await Promise.all(requests.map((request) => fixture.server.inject(request)));
      for (const [at, { statusCode, body }] of replies.entries()) {
        const { refused } = readReply(statusCode, body);
        if (refused !== null && SESSION_REFUSALS.has(refused)) unauthenticated += 1;
        if (statusCode < 500 && refused !== 'server_failed' && isDocumentedRefusal(call, refused)) continue;
        const shown = JSON.stringify(requests[at]).slice(0, 400);
        expect.fail(
          `input ${sent + at}, undocumented refusal: ${shown} → ${statusCode} ${body.slice(0, 200)}`,
        );
      }
    }
    // Otherwise the inputs did not reach the call.
    if (!CHANGES_SESSION.has(named.title)) expect(unauthenticated).toBeLessThan(INPUTS / 2);
    expect(await ledgerState(fixture.store)).toBe(before);
  },
  600_000,
);
