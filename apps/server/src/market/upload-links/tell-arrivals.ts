import type { Kind } from '../../base/notifications/kinds.ts'
import { notify } from '../../base/notifications/notify.ts'
import type { SystemScope } from '../../base/scope/scope.ts'
import { findName, type OpenLink } from './repo.ts'

/** The data of a notification about files that arrive by a link. */
interface ArrivalData {
  draft_id: string | null
  campaign_id: string | null
  /** The name of the draft or the campaign; empty where the draft has none yet. */
  name: string
  link_title: string
}

/** Files that arrive within so many minutes are told together. */
const TOGETHER_MINUTES = 30
/** For so many minutes the mail waits for whoever looks at the page anyway. */
const MAIL_WAITS = 5

const wordsOf = ({ draft_id, campaign_id, name, link_title }: ArrivalData) => ({
  title: 'Files arrived',
  newTitle: name
    ? `Files arrived by the link “${link_title}” for “${name}”`
    : `Files arrived by the link “${link_title}”`,
  message: 'Nothing has changed yet: look at the files and decide which of them to use.',
  link: draft_id ? `/new-campaign?draft=${draft_id}&step=3` : `/campaigns/${campaign_id}`,
  action: 'Look at the files',
})

const linksOf = (all: ArrivalData[]): number => new Set(all.map(({ link_title }) => link_title)).size

export const filesArrived: Kind<ArrivalData> = {
  kind: 'files_arrived',
  stale: ['upload-links'],
  mailWaits: MAIL_WAITS,
  words: wordsOf,
  together: {
    words: (all) => ({
      ...wordsOf(all[0]),
      ...(linksOf(all) > 1 ? { newTitle: `Files arrived by ${linksOf(all)} links` } : {}),
    }),
    subject: ({ link_title, name }) => (name ? `“${link_title}”, ${name}` : `“${link_title}”`),
  },
}

/**
 * Notifies whoever made a link that it has brought files; where they are gone, those who plan campaigns. However many
 * files arrive within half an hour, it is told once.
 */
export async function tellArrival(scope: SystemScope, link: OpenLink): Promise<void> {
  const { db, now } = scope
  const { draft_id, campaign_id, org_id, title, created_by } = link
  const window = Math.floor(now.getTime() / (TOGETHER_MINUTES * 60_000))
  await notify(
    db,
    [
      {
        of: filesArrived,
        data: { draft_id, campaign_id, name: await findName(scope, link), link_title: title },
        orgId: org_id,
        key: `files_arrived:${link.id}:${window}`,
        campaignId: campaign_id ?? undefined,
        by: { userId: null, name: title, onBehalf: false },
        to: created_by ? { users: [created_by] } : { can: ['campaign:create'] },
      },
    ],
    now,
  )
}
