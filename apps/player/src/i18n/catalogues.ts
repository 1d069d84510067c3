import type { Account } from './account/en.ts';
import type { AgentReports } from './agent-reports/en.ts';
import type { Agents } from './agents/en.ts';
import type { Bonuses } from './bonuses/en.ts';
import type { DownlineMoney } from './downline-money/en.ts';
import type { Home } from './home/en.ts';
import { joinSyllables } from './join-syllables.ts';
import type { Lang } from './lang.ts';
import type { Messages } from './messages/en.ts';
import type { en as pages } from './pages/en.ts';
import type { Prizes } from './prizes/en.ts';
import type { Proof } from './proof/en.ts';
import type { Protection } from './protection/en.ts';
import type { Reports } from './reports/en.ts';
import type { Transfers } from './transfers/en.ts';

/** Catalogues as they are loaded: `home` first, `pages` with any other screen, the rest with their screens. */
export type Catalogues = {
  home: Home;
  pages: Record<keyof typeof pages, string>;
  account: Account;
  'agent-reports': AgentReports;
  agents: Agents;
  bonuses: Bonuses;
  'downline-money': DownlineMoney;
  prizes: Prizes;
  messages: Messages;
  proof: Proof;
  protection: Protection;
  reports: Reports;
  transfers: Transfers;
};
export type CatalogueName = keyof Catalogues;

/** One chunk for each catalogue and language. */
const files = import.meta.glob<Record<string, Record<string, string>>>(
  './{home,pages,account,agent-reports,agents,bonuses,downline-money,messages,prizes,proof,protection,reports,transfers}/*.ts',
);

export async function loadCatalogue<Name extends CatalogueName>(
  name: Name,
  lang: Lang,
): Promise<Catalogues[Name]> {
  const texts = (await files[`./${name}/${lang}.ts`]!())[lang] as Catalogues[Name];
  return lang === 'my' ? joinSyllables(texts) : texts;
}
