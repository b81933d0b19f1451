/** The columns by which the server sorts each list. The routes use them too, so this file imports nothing. */
export const advertiserColumnIds = ['org_name', 'name', 'displays', 'campaigns', 'zones', 'active'] as const
export const invitationColumnIds = ['email', 'created_at', 'sent_at'] as const
