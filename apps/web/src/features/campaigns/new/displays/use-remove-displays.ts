import { i18n } from '@lingui/core'
import { chooseDisplays } from '@plaza/domain/campaign-draft'
import { useCampaignDraft } from '../../../../shared/campaign-draft.ts'
import { confirmDialog } from '../../../../ui/ask.ts'

/** Takes displays out of the draft; asks before, where zones are chosen, since they go with it. */
export function useRemoveDisplays() {
  const { draft, change } = useCampaignDraft()
  return async (ids: readonly string[]) => {
    const count = draft.zones.length
    const sure =
      count === 0 ||
      (await confirmDialog({
        title: i18n._('Change the displays?'),
        text: i18n._(
          'You chose {count, plural, one {# zone} other {# zones}} already. Another choice of displays clears them; your files stay.',
          { count },
        ),
        action: i18n._('Change displays'),
      }))
    if (!sure) return
    change((now) =>
      chooseDisplays(
        now,
        now.displays.filter(({ display_id }) => !ids.includes(display_id)),
      ),
    )
  }
}
