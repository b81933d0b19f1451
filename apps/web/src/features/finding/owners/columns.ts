/** What the server sorts owners by; the route reads it too, so it imports nothing. */
export const ownerColumnIds = ['name', 'owner_name', 'displays'] as const
