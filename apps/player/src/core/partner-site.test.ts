import { expect, test, vi } from 'vitest';
import { httpsOnly, keepPartnerAddress, partnerAddress, returnToPartner } from './partner-site.ts';

test.each([
  ['https://partner.example/lobby', 'https://partner.example/lobby'],
  ['http://partner.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['//partner.example', undefined],
  ['', undefined],
  [null, undefined],
])('%s is followed as %s', (text, address) => {
  expect(httpsOnly(text)?.href).toBe(address);
});

test('keeps the partner’s address for the tab and returns there, or closes the window without one', () => {
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
  keepPartnerAddress();
  vi.stubGlobal('location', { search: '', assign });
  keepPartnerAddress();
  expect(partnerAddress()?.host).toBe('partner.example');
  vi.stubGlobal('location', { search: '?back=http%3A%2F%2Fbad.example%2F', assign });
  keepPartnerAddress();
  returnToPartner();
  expect(assign.mock.calls[0]?.[0]).toMatchObject({ href: 'https://partner.example/' });
});
