import { createDisplayList, listDisplayLists } from '@plaza/contract/display-lists'
import { createDraft, listDrafts } from '@plaza/contract/drafts'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { addDays } from '@plaza/domain/calendar'
import { emptyDraft } from '@plaza/domain/campaign-draft'
import type { Ask } from './ask.ts'
import type { Displays } from './buy-campaign.ts'
import { daysAgo, todayOf } from './days.ts'
import { chosenDisplays } from './planned-displays.ts'
import { lists } from './tables/lists.ts'
import type { City, KeptList } from './tables/shapes.ts'
import type { Account } from './repo.ts'
import type { Backstage } from './visit.ts'

const listedIds = ({ choices }: KeptList, { owners }: City, displays: Displays): string[] =>
  choices.flatMap((choice) => {
    const owner = owners[choice.owner]
    const planned = owner ? chosenDisplays(owner, choice) : []
    return planned.flatMap(({ name }) => displays.get(choice.owner)?.get(name) ?? [])
  })

const keepList = async (ask: Ask, name: string, display_ids: string[]): Promise<void> => {
  const { rows } = await ask(listDisplayLists, { query: {} })
  if (!rows.some((row) => row.name === name)) await ask(createDisplayList, { body: { name, display_ids } })
}

/** Keeps a draft of a campaign with these displays, each zone with one spot and still without media. */
const keepDraft = async (
  ask: Ask,
  { name, by }: KeptList,
  at: { orgId: string; ids: string[]; flight: { start_date: string; end_date: string } },
): Promise<void> => {
  if ((await ask(listDrafts, { query: {} })).rows.some((row) => row.name === name)) return
  const { rows } = await ask(listAdvertiserDisplays, { params: { orgId: at.orgId }, query: { size: '500' } })
  const displays = rows.filter(({ display_id }) => at.ids.includes(display_id))
  const { general, ...empty } = emptyDraft(`campaigns@${by}.example`)
  await ask(createDraft, {
    body: { draft: { ...empty, general: { ...general, name, ...at.flight }, displays } },
  })
}

/**
 * Keeps the lists of displays and the drafts of advertisers; those that an earlier start kept are left as they are.
 */
export async function growLists(
  { visit, began }: Backstage,
  { city, accounts, displays }: { city: City; accounts: ReadonlyMap<string, Account>; displays: Displays },
): Promise<void> {
  for (const [index, list] of lists.entries()) {
    const account = accounts.get(list.by)
    const ids = listedIds(list, city, displays)
    if (!account || ids.length === 0) continue
    await visit(account, daysAgo(began, 3 - index / 2), async (ask) => {
      await keepList(ask, list.name, ids)
      if (!list.days) return
      const [start, end] = list.days.map((day) => addDays(todayOf(began), day))
      const flight = { start_date: start ?? '', end_date: end ?? '' }
      await keepDraft(ask, list, { orgId: account.orgId, ids, flight })
    })
  }
}
