/** The placeholder of an address that was never set: nobody reads mails sent to it. */
const NOBODY = 'support@localhost'

const named = document.querySelector('meta[name="support"]')?.getAttribute('content') ?? ''

/** The support address of this installation; empty if it was not set. */
export const supportEmail: string = named === NOBODY ? '' : named
