import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a change of language keeps the texts of every catalogue that is loaded', async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  vi.stubGlobal('navigator', { language: 'en' });
  const { changeLang, loadTexts, setFirstTexts, translate } = await import('./index.ts');
  const { loadCatalogue } = await import('./catalogues.ts');
  setFirstTexts(await loadCatalogue('home', 'en'));
  for (const name of ['pages', 'reports', 'transfers'] as const) await loadTexts(name);
  for (const lang of ['th', 'zh', 'my', 'en'] as const) {
    await changeLang(lang);
    for (const name of ['home', 'pages', 'reports', 'transfers'] as const) {
      const texts: Record<string, string> = await loadCatalogue(name, lang);
      for (const [key, text] of Object.entries(texts)) expect(translate(key as never), key).toBe(text);
    }
  }
});
