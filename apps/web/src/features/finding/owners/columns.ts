/** The columns by which the server sorts owners. The route uses them too, so this file imports nothing. */
export const ownerColumnIds = ['name', 'owner_name', 'displays'] as const
