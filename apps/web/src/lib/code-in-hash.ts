const inHash = (name: string) => (hash: string) => new URLSearchParams(hash.replace(/^#/, '')).get(name) ?? ''

/** The code in a mailed link's fragment, which is never sent to a server; '' without one. */
export const codeInHash = inHash('code')

/** The invited email address in the link's fragment; '' without one. */
export const emailInHash = inHash('email')
