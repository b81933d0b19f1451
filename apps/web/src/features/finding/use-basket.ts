import { i18n } from '@lingui/core'
import { chooseDisplays, toggleDisplay } from '@plaza/domain/campaign-draft'
import type { Draft, OfferedDisplay } from '../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../shared/campaign-draft/use-campaign-draft.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { useMayFill } from '../../lib/reader.ts'

const askNewCurrency = (draft: Draft, display: OfferedDisplay) =>
  confirmDialog({
    title: i18n._('{name} is sold in {currency}', { name: display.name, currency: display.currency }),
    text: i18n._(
      'The displays you chose are sold in {currency}, and a campaign has one currency. You can start over with this display; your {count, plural, one {# chosen display} other {# chosen displays}} and their zones are then removed.',
      { currency: draft.currency, count: draft.displays.length },
    ),
    action: i18n._('Start over with this display'),
    cancel: i18n._('Keep my displays'),
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

  async function toggle(display: OfferedDisplay) {
    const other = draft.displays[0] && draft.displays[0].currency !== display.currency
    if (other && !has(display.display_id)) {
      if (!(await askNewCurrency(draft, display))) return
      change((now) => chooseDisplays(now, [display]))
      return
    }
    if (draft.zones.length > 0 && !(await askClearZones(draft))) return
    change((now) => toggleDisplay(now, display))
  }

  /** Adds several displays at once, all of one currency. Gives whether the user went on. */
  async function addAll(displays: readonly OfferedDisplay[]): Promise<boolean> {
    const [first] = displays
    if (!first) return false
    const other = draft.displays[0] && draft.displays[0].currency !== first.currency
    if (other) {
      if (!(await askNewCurrency(draft, first))) return false
      change((now) => chooseDisplays(now, [...displays]))
      return true
    }
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

  return { draft, change, has, toggle, addAll, removeAll, mayBook }
}

export type Basket = ReturnType<typeof useBasket>
