import { expect, it, vi } from 'vitest';
import { httpsOnly, partnerAddress, returnToPartner } from './partner-site.ts';

it.each([
  ['https://partner.example/lobby', 'https://partner.example/lobby'],
  ['http://partner.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['//partner.example', undefined],
  ['', undefined],
  [null, undefined],
])('%s may be gone to: %s', (text, address) => {
  expect(httpsOnly(text)?.href).toBe(address);
});

it('keeps the address of the entry for the tab, goes there, and closes the window where there is none', () => {
  const kept = new Map<string, string>();
  const assign = vi.fn();
  const close = vi.fn();
  const session = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  };
  vi.stubGlobal('sessionStorage', session);
  vi.stubGlobal('window', { close });
  vi.stubGlobal('location', { search: '', assign });
  returnToPartner();
  expect(close).toHaveBeenCalledOnce();
  vi.stubGlobal('location', { search: '?back=https%3A%2F%2Fpartner.example%2F', assign });
  expect(partnerAddress()?.host).toBe('partner.example');
  vi.stubGlobal('location', { search: '?back=http%3A%2F%2Fbad.example%2F', assign });
  returnToPartner();
  expect(assign.mock.calls[0]?.[0]).toMatchObject({ href: 'https://partner.example/' });
});
