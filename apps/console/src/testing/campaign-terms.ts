/** The terms of a campaign as the server gives them. */
export const TERMS = {
  ...{ title: { my: 'T my', en: 'Tea', zh: 'T zh', th: 'T th' }, text: { my: '', en: '', zh: '', th: '' } },
  ...{ type: 'deposit', art: 'lotus', trigger: { on: 'registration' }, audience: null },
  ...{ from: '2031-01-05T17:30:00.000Z', until: '2031-01-07T17:29:00.000Z', claim: 'claim' },
  ...{ reward: { kind: 'fixed', amount: 500 }, turnover_times: 5, play_days: 14, claim_days: 7 },
  ...{ weights: { '2d': 100, '3d': 50 }, budget_day: 1_500_000, budget: 6_000_000 },
  ...{ once_per_device: true, once_per_payee: false },
};
