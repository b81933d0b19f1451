import { getUserDetails } from '@plaza/contract/accounts'
import { answers } from './answers.ts'
import { ANNA } from './log-in.ts'

/** Answers the profile of whoever is logged in, whose address is confirmed unless told otherwise. */
export function answersOwnProfile(address_confirmed = true): void {
  const { id, name, email, org_id, organization, active } = ANNA
  answers(getUserDetails, () => ({
    id,
    name,
    email,
    phone: '',
    job_title: '',
    avatar: '',
    role_id: 2,
    role: 'Other',
    permissions: [],
    org_id,
    org_name: organization.name,
    active,
    address_confirmed,
    last_login: null,
    created_at: '2026-03-01T08:00:00Z',
    version: 0,
  }))
}
