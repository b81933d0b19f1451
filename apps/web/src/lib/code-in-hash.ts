const inHash = (name: string) => (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? ''

/** The code that a mailed link carries in its fragment, which no server is told; '' without one. */
export const codeInHash = inHash('code')

/** The address that was invited, in the same place. */
export const emailInHash = inHash('email')
