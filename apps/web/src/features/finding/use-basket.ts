import { i18n } from '@lingui/core'
import { chooseDisplays, toggleDisplay } from '@plaza/domain/campaign-draft'
import { useQueryClient } from '@tanstack/react-query'
import { readSession } from '../../lib/session.ts'
import type { Draft, OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { openDraft, startDraft } from '../../shared/campaign-draft/draft-store.ts'
import { useCampaignDraft } from '../../shared/campaign-draft/use-campaign-draft.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { useMayFill } from '../../lib/reader.ts'
import { latestDrafts, plansBeside } from './second-plan.ts'

/** Asks whether displays of another currency begin a campaign of their own, or go into the one that is there. */
const askTwoCampaigns = (draft: Draft, display: OfferedDisplay, isThere: boolean) => {
  const { name, currency } = display
  return confirmDialog({
    title: i18n._('{name} is sold in {currency}', { name, currency }),
    text: isThere
      ? i18n._(
          'It goes into your campaign in {currency} on the same dates. The one in {other} stays as it is, and both are in sight.',
          { currency, other: draft.currency },
        )
      : i18n._(
          'A campaign has one currency, so this makes two campaigns on the same dates: the one with your {count, plural, one {# display} other {# displays}} in {other} stays as it is, and one in {currency} begins with this display. Both are in sight, each with its own sum.',
          { currency, other: draft.currency, count: draft.displays.length },
        ),
    action: isThere
      ? i18n._('Add to the campaign in {currency}', { currency })
      : i18n._('Make two campaigns'),
    cancel: i18n._('Keep choosing'),
  })
}

const askNewCurrency = (draft: Draft, display: OfferedDisplay) =>
  confirmDialog({
    title: i18n._('{name} is sold in {currency}', { name: display.name, currency: display.currency }),
    text: i18n._(
      'The displays you chose are sold in {currency}, and a campaign has one currency. You can start over with this display; your {count, plural, one {# chosen display} other {# chosen displays}} and their zones are then removed.',
      { currency: draft.currency, count: draft.displays.length },
    ),
    action: i18n._('Start over with this display'),
    cancel: i18n._('Keep my displays'),
    rather: 'cancel',
  })

const askClearZones = (draft: Draft) =>
  confirmDialog({
    title: i18n._('Change the displays?'),
    text: i18n._(
      'You chose {count, plural, one {# zone} other {# zones}} already. Another choice of displays clears them; your files stay.',
      { count: draft.zones.length },
    ),
    action: i18n._('Change displays'),
  })

/**
 * The basket: the displays chosen so far, and the functions that add or remove one, for users who may
 * book.
 */
export function useBasket() {
  const { draft, change } = useCampaignDraft()
  const mayBook = useMayFill()
  const client = useQueryClient()
  const has = (id: string) => mayBook && draft.displays.some(({ display_id }) => display_id === id)

  /** Makes these the displays of the open draft, on the dates that there were. */
  function fill(displays: readonly OfferedDisplay[]) {
    const { start_date, end_date, days_of_week } = draft.general
    change((now) => ({
      ...chooseDisplays(now, [...displays]),
      general: { ...now.general, start_date, end_date, days_of_week },
    }))
  }

  /** Begins a second draft with displays of another currency. The one that was open stays among the drafts. */
  function startSecond(displays: readonly OfferedDisplay[]) {
    startDraft()
    fill(displays)
  }

  /**
   * Asks what becomes of displays in another currency than those of the draft, and does it: they go into a draft of
   * their own, the one that is beside this or a new one, or for visitors, who have one alone, into this draft anew. Gives whether the user went on.
   */
  async function beginWith(displays: readonly [OfferedDisplay, ...OfferedDisplay[]]): Promise<boolean> {
    if (readSession() === null) {
      if (!(await askNewCurrency(draft, displays[0]))) return false
      fill(displays)
      return true
    }
    const drafts = await client.ensureQueryData(latestDrafts).catch(() => undefined)
    const there = plansBeside(draft, drafts?.rows ?? []).find(
      ({ currency }) => currency === displays[0].currency,
    )
    if (!(await askTwoCampaigns(draft, displays[0], there !== undefined))) return false
    if (there) {
      openDraft(there.id)
      change((now) => chooseDisplays(now, [...now.displays, ...displays]))
    } else startSecond(displays)
    return true
  }

  async function toggle(display: OfferedDisplay) {
    const other = draft.displays[0] && draft.displays[0].currency !== display.currency
    if (other && !has(display.display_id)) {
      await beginWith([display])
      return
    }
    if (draft.zones.length > 0 && !(await askClearZones(draft))) return
    change((now) => toggleDisplay(now, display))
  }

  /** Adds several displays at once, all of one currency. Gives whether the user went on. */
  async function addAll(displays: readonly OfferedDisplay[]): Promise<boolean> {
    const [first, ...others] = displays
    if (!first) return false
    const other = draft.displays[0] && draft.displays[0].currency !== first.currency
    if (other) return beginWith([first, ...others])
    if (draft.zones.length > 0 && !(await askClearZones(draft))) return false
    change((now) => chooseDisplays(now, [...now.displays, ...displays]))
    return true
  }

  /** Takes displays out again that were added at once, and gives back the zones that adding them cleared. */
  function removeAll(ids: readonly string[], cleared: Draft['zones']) {
    change((now) => {
      const rest = now.displays.filter(({ display_id }) => !ids.includes(display_id))
      const kept = new Set(rest.map(({ display_id }) => display_id))
      const zones = now.zones.length > 0 ? now.zones : cleared
      return { displays: rest, zones: zones.filter(({ display_id }) => kept.has(display_id)) }
    })
  }

  return { draft, change, has, toggle, addAll, removeAll, startSecond, mayBook }
}

export type Basket = ReturnType<typeof useBasket>
