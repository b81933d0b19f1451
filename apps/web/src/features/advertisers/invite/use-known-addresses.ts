import { listDisplayInvitations } from '@plaza/contract/display-invitations'
import { listAllUsers } from '@plaza/contract/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { everyRowOf, queryOf } from '../../../lib/query-of.ts'
import type { KnownAddresses } from '../../../shared/address-input/judged-addresses.ts'

/**
 * The owner's own people, who need no invitation to its displays, and the addresses that are invited already. Whether
 * an address has an account, nobody learns.
 */
export function useKnownAddresses(org_id: string): KnownAddresses {
  const { data: people } = useQuery(queryOf(listAllUsers, { query: { org_id } }, 'users'))
  const { data: sent } = useQuery(
    everyRowOf(listDisplayInvitations, (page) => ({
      params: { org_id },
      query: { sorted_by: 'email' as const, ...page },
    })),
  )
  return useMemo(() => {
    const of = (rows: readonly { email: string }[] = []) =>
      new Set(rows.map(({ email }) => email.toLowerCase()))
    return { members: of(people?.rows), invited: of(sent) }
  }, [people, sent])
}
