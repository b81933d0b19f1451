/** The code that a mailed link carries in its fragment, which no server is told; '' without one. */
export const codeInHash = (hash: string): string =>
  new URLSearchParams(hash.replace(/^#/, '')).get('code') ?? ''
