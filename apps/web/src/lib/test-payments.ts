/** Whether payments are tests here that move no money, in an installation that somebody may take for a real one. */
export const hasTestPayments =
  document.querySelector('meta[name="payments"]')?.getAttribute('content') === 'tests'
