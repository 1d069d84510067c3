import { ok, refuse } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { suspendMember } from './accounts/index.ts';
import { type MemberConsolePorts, memberPage } from './member-page.ts';
import {
  addNote,
  devicesForOperators,
  findMember,
  loginsOf,
  membersFile,
  notesOf,
  removeView,
  revealMember,
  saveView,
  searchMembers,
  viewsOf,
} from './profiles/index.ts';
import { statementPage, walletHistory } from './wallet-history.ts';

/** Rows per page of the shorter lists. */
const SIZE = 20;

/** Operators' calls about members. */
export function membersOperatorApi(app: AppContext, ports: MemberConsolePorts): Handlers<'operatorMembers'> {
  const { store } = app;
  const exists = async (id: number) => (await findMember(store, BigInt(id))) !== undefined;
  return {
    async search(input) {
      const found = await searchMembers(store, input, pageOf(input, SIZE));
      const links = await ports.links(found.list.map(({ id }) => BigInt(id)));
      return ok({
        ...found,
        list: found.list.map((row) => ({ ...row, flags: links.get(BigInt(row.id)) ?? [] })),
      });
    },
    views: async (_, { operator }) => ok(await viewsOf(store, operator.id)),
    saveView: (input, context) => saveView(app, input, context),
    removeView: (input, context) => removeView(app, input, context),
    searchFile: (input, context) => membersFile(store, input, context),
    get: ({ id }, { operator }) => memberPage(app, ports, BigInt(id), operator.id),
    statement: async (input) => ok(await statementPage(store, ports, input)),
    days: ({ id }) => walletHistory(store, BigInt(id)),
    async logins({ id, ...input }) {
      if (!(await exists(id))) return refuse('not_found');
      return ok(await loginsOf(store, BigInt(id), pageOf(input, SIZE)));
    },
    async devices({ id }) {
      if (!(await exists(id))) return refuse('not_found');
      return ok({ list: await devicesForOperators(store, BigInt(id)) });
    },
    async notes({ id, ...input }) {
      if (!(await exists(id))) return refuse('not_found');
      return ok(await notesOf(store, BigInt(id), pageOf(input, SIZE)));
    },
    addNote: (input, context) => addNote(app, input, context),
    suspend: (input, context) => suspendMember(app, input, context),
    reveal: (input, context) => revealMember(app, input, context),
  };
}
