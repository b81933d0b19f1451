import type { CallData } from '@plaza/contract/call'
import { createComment, listComments, listUserComments } from '@plaza/contract/comments'
import { queryOptions } from '@tanstack/react-query'
import { callApi } from '../../lib/call.ts'
import type { UserInfo } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'

export type Comments = CallData<typeof listComments>
export type Comment = Comments['rows'][number]
export type Reply = Comment['replies'][number]

const keys = {
  all: ['comments'] as const,
  of: (campaignId: string, orgId: string) => ['comments', campaignId, orgId] as const,
}

type Reader = Pick<UserInfo, 'id' | 'org_id' | 'organization'>

/** A campaign's comments: an owner fetches them per user, all others those of the campaign (specification, section 6). */
export function commentsQuery(camp_id: string, { id, org_id, organization }: Reader) {
  return queryOptions({
    queryKey: keys.of(camp_id, org_id),
    queryFn: ({ signal }) =>
      organization.type === 'DSO'
        ? callApi(listUserComments, { query: { user_id: id, camp_id } }, { signal })
        : callApi(listComments, { params: { camp_id }, query: {} }, { signal }),
  })
}

/** The thread shows what was written, so no toast does. */
export function useWriteComment() {
  return useCall(createComment, { quiet: true, invalidates: [keys.all] })
}
