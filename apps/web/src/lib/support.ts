/** What stands for an address that was never set: nobody reads mails that go there. */
const NOBODY = 'support@localhost'

const named = document.querySelector('meta[name="support"]')?.getAttribute('content') ?? ''

/** The address of whoever runs this installation; empty where it was not set. */
export const supportEmail: string = named === NOBODY ? '' : named
