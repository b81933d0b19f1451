import { i18n } from '@lingui/core'
import { chooseDisplays, toggleDisplay } from '@plaza/domain/campaign-draft'
import { readSession } from '../../lib/session.ts'
import type { Draft, OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { startDraft } from '../../shared/campaign-draft/draft-store.ts'
import { useCampaignDraft } from '../../shared/campaign-draft/use-campaign-draft.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { useMayFill } from '../../lib/reader.ts'

const askNewDraft = (draft: Draft, display: OfferedDisplay) =>
  confirmDialog({
    title: i18n._('{name} is sold in {currency}', { name: display.name, currency: display.currency }),
    text: i18n._(
      'The displays you chose are sold in {currency}, and a campaign has one currency. A second draft can begin with this display, on the same dates. The one with your {count, plural, one {# chosen display} other {# chosen displays}} stays among your drafts.',
      { currency: draft.currency, count: draft.displays.length },
    ),
    action: i18n._('Begin a second draft'),
    cancel: i18n._('Keep choosing'),
  })

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
   * Asks what becomes of displays in another currency than those of the draft, and does it: a draft of their own, or
   * for visitors, who have one alone, this draft anew. Gives whether the user went on.
   */
  async function beginWith(displays: readonly [OfferedDisplay, ...OfferedDisplay[]]): Promise<boolean> {
    const isVisitor = readSession() === null
    const ask = isVisitor ? askNewCurrency : askNewDraft
    if (!(await ask(draft, displays[0]))) return false
    if (!isVisitor) startDraft()
    fill(displays)
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
