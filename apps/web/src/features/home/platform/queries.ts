import { readHealth } from '@plaza/contract/administration'
import type { CallData } from '@plaza/contract/call'
import { listDeletionRequests } from '@plaza/contract/deletes'
import { listAdvertisersPlainly, listOwners } from '@plaza/contract/organizations'
import { useQuery } from '@tanstack/react-query'
import { callApi } from '../../../lib/call.ts'

export type Health = CallData<typeof readHealth>
export type DeletionRequest = CallData<typeof listDeletionRequests>['rows'][number]

const newest = { size: '4', sorted_by: 'created_at', sort: 'desc' } as const

// Their keys begin as those of the lists do, so that what is changed there is seen here.
export function useNewestOwners() {
  return useQuery({
    queryKey: ['administration', 'home', 'owners'],
    queryFn: ({ signal }) => callApi(listOwners, { query: newest }, { signal }),
  })
}

export function useNewestAdvertisers() {
  return useQuery({
    queryKey: ['administration', 'home', 'advertisers'],
    queryFn: ({ signal }) => callApi(listAdvertisersPlainly, { query: newest }, { signal }),
  })
}

export function useHealth() {
  return useQuery({
    queryKey: ['administration', 'home', 'health'],
    queryFn: ({ signal }) => callApi(readHealth, {}, { signal }),
  })
}

export function useDeletionRequests() {
  return useQuery({
    queryKey: ['administration', 'home', 'deletions'],
    queryFn: ({ signal }) =>
      callApi(
        listDeletionRequests,
        { query: { size: '4', status: 'waiting', sorted_by: 'created_at', sort: 'asc' } },
        { signal },
      ),
  })
}
