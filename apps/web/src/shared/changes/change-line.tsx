import { Link, type LinkProps } from '@tanstack/react-router'
import type { ChangeRow } from '@plaza/words/changes/change-values'
import { namedSentence } from '@plaza/words/changes/sentences'

/** The place where each kind of thing is opened. */
const places: Record<NonNullable<ChangeRow['opens']>['kind'], (id: string) => LinkProps> = {
  location: (open) => ({ to: '/locations', search: { open } }),
  display: (open) => ({ to: '/displays', search: { open } }),
  'rate-schedule': (open) => ({ to: '/rate-schedules', search: { open } }),
  campaign: (campaignId) => ({ to: '/campaigns/$campaignId', params: { campaignId } }),
  draft: (draft) => ({ to: '/new-campaign', search: { draft } }),
  request: (request) => ({ to: '/campaigns-approval', search: { show: 'all', request } }),
  organization: (orgId) => ({ to: '/admin-organizations/$orgId', params: { orgId } }),
}

/** The sentence about a change, in which the name of what was changed leads there where the reader may open it. */
export function ChangeLine({ row }: { row: ChangeRow }) {
  const { before, name, after } = namedSentence(row)
  const link = row.opens && places[row.opens.kind](row.opens.id)
  return (
    <>
      {before}
      {link && name ? <Link {...link}>{name}</Link> : name}
      {after}
    </>
  )
}
