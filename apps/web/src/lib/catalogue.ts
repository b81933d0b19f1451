/**
 * Whether visitors see public displays without an account, as the operator decided (`PUBLIC_CATALOGUE`). The server
 * says so in the page.
 */
export const isCatalogueOpen: boolean =
  typeof document === 'undefined' ||
  document.querySelector('meta[name="catalogue"]')?.getAttribute('content') !== 'closed'
