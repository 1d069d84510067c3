import { ok } from '@shwe/kernel';
import type { AppContext } from '../../context/app-context.ts';
import type { Handlers } from '../../http/context.ts';
import { pageOf } from '../../util/paging.ts';
import { manualAccounts } from '../channels/index.ts';
import { closingBalances } from './balances.queries.ts';
import { cashCover } from './cash-cover.ts';
import { creditMatches } from './credit-matches.ts';
import { importStatement } from './import-statement.ts';
import { savedMappings } from './mappings.queries.ts';
import { previewStatement } from './preview-statement.ts';
import { readTable } from './read-statement.ts';
import { settleRow } from './settle-row.ts';
import { accountWire } from './statement-rows.ts';
import { exceptionPage, statementCase, statementPage } from './statements.queries.ts';

/** Statements on a page: each is read with its rows. */
const PAGE_SIZE = 20;

/** Operators' calls about bank statements. */
export function statementsOperatorApi(app: AppContext): Handlers<'operatorStatements'> {
  const { store } = app;
  return {
    async mappings() {
      const saved = await savedMappings(store);
      const accounts = await manualAccounts(store);
      const list = accounts.map((one) => ({ ...accountWire(one), mapping: saved.get(one.id) ?? null }));
      return ok({ list });
    },
    async headings({ file, ...layout }) {
      const table = readTable(file, layout);
      if (!table.ok) return table;
      const [head, first, ...others] = table.value;
      const list = head!.cells.map((heading, index) => ({
        heading: heading.slice(0, 80),
        first: first?.cells[index]?.slice(0, 80) ?? '',
      }));
      return ok({ list, rows: first ? others.length + 1 : 0 });
    },
    preview: (input) => previewStatement(store, input),
    importFile: (input, context) => importStatement(app, input, context),
    async list(input, context) {
      const paging = pageOf(input, PAGE_SIZE);
      return ok({ ...(await statementPage(store, paging, context.operator.id)), ...paging });
    },
    async exceptions(input, context) {
      const paging = pageOf(input, PAGE_SIZE);
      return ok({ ...(await exceptionPage(store, paging, context.operator.id)), ...paging });
    },
    get: ({ id }, context) => statementCase(store, BigInt(id), context.operator.id),
    credit: (input, context) => creditMatches(app, input, context),
    settle: (input, context) => settleRow(app, input, context),
    cover: async () => ok(await cashCover(store)),
    balances: async () => ok({ list: await closingBalances(store) }),
  };
}
