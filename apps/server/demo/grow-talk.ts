import { listCampaigns } from '@plaza/contract/campaigns'
import { createComment, listComments } from '@plaza/contract/comments'
import { addFavourite, toggleFavouriteDisplay } from '@plaza/contract/favourites'
import { Refused, type Ask } from './ask.ts'
import type { Displays } from './buy-campaign.ts'
import { daysAgo } from './days.ts'
import type { Account } from './repo.ts'
import { favourites, talks } from './tables/talk.ts'
import type { Talk } from './tables/shapes.ts'
import type { Backstage } from './visit.ts'

type Accounts = ReadonlyMap<string, Account>

/** Returns the campaign of a conversation; undefined in a part of the city that does not have it. */
const campaignOf = async (ask: Ask, { campaign }: Talk, { orgId }: Account): Promise<string | undefined> => {
  const { rows } = await ask(listCampaigns, { params: { orgId }, query: { size: '1000' } })
  return rows.find(({ name }) => name === campaign)?.id
}

/** Writes the lines that no earlier start has written, one after the other, each at its own time. */
const growTalk = async ({ visit, began }: Backstage, talk: Talk, accounts: Accounts): Promise<void> => {
  const [buyer, seller] = [accounts.get(talk.by), accounts.get(talk.owner)]
  if (!buyer || !seller) return
  const camp_id = await visit(buyer, began, (ask) => campaignOf(ask, talk, buyer))
  if (!camp_id) return
  const ids: string[] = []
  for (const { ago, from, text: commentText, answers } of talk.lines) {
    const id = await visit(from === 'owner' ? seller : buyer, daysAgo(began, ago), async (ask) => {
      const { rows } = await ask(listComments, { params: { camp_id }, query: {} })
      const said = rows.flatMap((row) => [
        { id: row.id, text: row.commentText },
        ...row.replies.map((reply) => ({ id: reply.id, text: reply.reply })),
      ])
      const known = said.find(({ text }) => text === commentText)
      const body = {
        camp_id,
        commentText,
        org_id: seller.orgId,
        comment_id: answers === undefined ? undefined : ids[answers],
      }
      return known ? known.id : (await ask(createComment, { body })).id
    })
    ids.push(id)
  }
}

/** Ignores refusals: in a part of the city, some organizations have nothing to do with each other. */
const ifThere = async (work: Promise<unknown>): Promise<void> => {
  await work.catch((error: unknown) => {
    if (!(error instanceof Refused && ['bad_input', 'not_found'].includes(error.code))) throw error
  })
}

const MARKED_DISPLAYS = 3

const growFavourites = async (
  { visit, began }: Backstage,
  accounts: Accounts,
  displays: Displays,
): Promise<void> => {
  for (const [key, others] of Object.entries(favourites)) {
    const account = accounts.get(key)
    if (!account) continue
    await visit(account, daysAgo(began, 6), async (ask) => {
      for (const other of others) {
        const org_id = accounts.get(other)?.orgId
        if (org_id) await ifThere(ask(addFavourite, { body: { org_id } }))
        // Advertisers also mark displays of the owners they like.
        for (const displayId of [...(displays.get(other)?.values() ?? [])].slice(0, MARKED_DISPLAYS)) {
          await ifThere(ask(toggleFavouriteDisplay, { params: { displayId }, body: { isFavourite: true } }))
        }
      }
    })
  }
}

/** Makes the comments and favourites of the demo city through its users' own API calls. */
export async function growTalks(stage: Backstage, accounts: Accounts, displays: Displays): Promise<void> {
  for (const talk of talks) await growTalk(stage, talk, accounts)
  await growFavourites(stage, accounts, displays)
}
