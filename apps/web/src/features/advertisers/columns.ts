/** What the server sorts each list by; routes read it too, so it imports nothing. */
export const advertiserColumnIds = ['org_name', 'name', 'displays', 'campaigns', 'zones', 'active'] as const
export const invitationColumnIds = ['email', 'created_at', 'sent_at'] as const
