import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';
const http = `${server}/http`;

/** Bugs by which one address or one account makes all others wait. */
export const overloadMutants: readonly Mutant[] = [
  {
    name: 'O1-chunks',
    bug: 'A body in chunks of one byte each fills the memory and keeps everybody waiting.',
    edits: [
      {
        file: `${http}/connection-requests.ts`,
        from: "request.headers['transfer-encoding'] !== undefined",
        to: 'false',
      },
    ],
    test: `${http}/overload.test.ts`,
  },
  {
    name: 'O2-no-http-at-once',
    bug: 'What is no request is answered at once, and so sent again at once.',
    edits: [{ file: `${http}/server.ts`, from: '    clientErrorHandler: giveUpBroken,\n', to: '' }],
    test: `${http}/overload.test.ts`,
  },
  {
    name: 'O3-stream-of-a-member',
    bug: 'A member gets no live updates when anonymous clients of the address have taken all places.',
    edits: [
      {
        file: `${http}/stream-places.ts`,
        from: "request.headers.authorization === undefined && !query.includes('token=')",
        to: 'true',
      },
    ],
    test: `${http}/live.routes.test.ts`,
  },
  {
    name: 'O4-streams-without-end',
    bug: 'A member opens new streams as fast as the server can.',
    edits: [{ file: `${http}/live.routes.ts`, from: ' || place.isOneMore', to: '' }],
    test: `${http}/live.routes.test.ts`,
  },
  {
    name: 'O5-loop-of-calls',
    bug: 'A member’s loop of reports gets as many replies as the server can give.',
    edits: [{ file: `${http}/call-turns.ts`, from: 'CALL_MS - msTaken', to: '0' }],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O6-agents-turns',
    bug: 'An agent has six reads of the whole downline in progress.',
    edits: [{ file: `${http}/call-turns.ts`, from: "  agent: 'agent',", to: "  agent: 'member'," }],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O7-busy-together',
    bug: 'Hundreds of calls that find too many waiting are answered at the same moment.',
    edits: [{ file: `${http}/call-turns.ts`, from: '* (1 + Math.random())', to: '' }],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O8-forwarded-address',
    bug: 'Behind a proxy all clients share the places of anonymous streams.',
    edits: [
      {
        file: `${http}/client-address.ts`,
        from: 'address = forwarded.pop()!.trim();',
        to: 'forwarded.pop();',
      },
    ],
    test: `${http}/client-address.test.ts`,
  },
  {
    name: 'O9-workbook-order',
    bug: 'Who asks for many workbooks keeps another waiting for all of them.',
    edits: [
      {
        file: `${server}/util/table-file.ts`,
        from: 'await turn.enter(owner);',
        to: "await turn.enter('all');",
      },
    ],
    test: `${server}/util/table-file.test.ts`,
  },
  {
    name: 'O11-stakes-by-number',
    bug: 'Each number of a slip is looked up in all earlier slips of the member alone, which delays the whole batch.',
    edits: [
      {
        file: 'db/migrations/20261217120000_stakes_in_one_pass.sql',
        from: 'from lottery.slips s where s.draw_id = v_draw.id and s.member_id = p_slip.member_id) line) l',
        to:
          'from unnest(p_slip.numbers) again cross join lateral (select o.* from lottery.slips o ' +
          'where o.draw_id = v_draw.id and o.member_id = p_slip.member_id and again is not null offset 0) s) line) l',
      },
    ],
    test: `${server}/modules/lottery/bets/many-slips.test.ts`,
  },
  {
    name: 'O10-captchas-at-once',
    bug: 'Captchas of one address are drawn before those of all others.',
    edits: [
      {
        file: `${server}/modules/members/security/captcha.ts`,
        from: 'await drawing.enter(addressSubject(ip));',
        to: "await drawing.enter('all');",
      },
    ],
    test: `${server}/modules/members/security/otp-request.test.ts`,
  },
  {
    name: 'O14-half-bodies-without-end',
    bug: 'Who sends half-sent bodies without end is answered at once, and sends the next.',
    edits: [
      {
        file: `${http}/arriving-bodies.ts`,
        from: 'setTimeout(tell, givenWayMs * (1 + Math.random())).unref();',
        to: 'tell();',
      },
    ],
    test: `${http}/overload.test.ts`,
  },
  {
    name: 'O14-connections-without-end',
    bug: 'An address that opens thousands of connections a second has all of them read at once.',
    edits: [
      {
        file: `${http}/connections.ts`,
        from: 'if (opened.add(key, 1) <= recentMax) return read(socket);',
        to: 'return read(socket);',
      },
    ],
    test: `${http}/overload.test.ts`,
  },
  {
    name: 'O14-hint-to-all-at-once',
    bug: 'Bets wait while a hint goes to hundreds of streams.',
    edits: [
      {
        file: 'apps/server/src/live/live-hub.ts',
        from: 'if (notified % PORTION === 0) await nextTurn();',
        to: '',
      },
    ],
    test: 'apps/server/src/live/live-hub.test.ts',
  },
  {
    name: 'O12-turns-without-rest',
    bug: 'A member’s loop of the most expensive reads takes a core of the database.',
    edits: [{ file: `${http}/call-turns.ts`, from: 'const REST_TIMES = 2;', to: 'const REST_TIMES = 0;' }],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O12-recent-work-forgotten',
    bug: 'A member’s loop over all turns with expensive reads takes two cores of the database.',
    edits: [
      {
        file: `${http}/call-turns.ts`,
        from: 'const REST_TIMES_ABOVE = 20;',
        to: 'const REST_TIMES_ABOVE = REST_TIMES;',
      },
    ],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O13-home-of-members',
    bug: 'An attack from a carrier’s address keeps the home page from its members.',
    edits: [
      {
        file: `${http}/call-turns.ts`,
        from: 'const owner = sender.token === null ?',
        to: "const owner = sender.token === null || call.caller === 'anyone' ?",
      },
    ],
    test: `${http}/turns.test.ts`,
  },
  {
    name: 'O14-replies-without-end',
    bug: 'A member’s loop of calls that change nothing fills the disk.',
    edits: [
      {
        file: `${server}/database/run-once.ts`,
        from: "if (!owner.startsWith('member:')) return true;",
        to: 'if (owner) return true;',
      },
    ],
    test: `${http}/http.test.ts`,
  },
  {
    name: 'O15-tokens-without-end',
    bug: 'A member fills the table of lottery tokens.',
    edits: [
      {
        file: `${server}/modules/lottery/bets/lottery-tokens.ts`,
        from: "    await endOldest(tx, rows[0].member_id, 'token');\n",
        to: '',
      },
    ],
    test: `${server}/modules/lottery/bets/bets.test.ts`,
  },
];
