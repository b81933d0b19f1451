import { DISPLAY_FIELDS, type DisplayField } from '@plaza/domain/import-displays'
import { i18n } from '@lingui/core'
import { fieldFinder } from '../../../shared/import/chunks.ts'
import type { ImportField } from '../../../shared/import/kind.ts'

const words = (): Record<DisplayField, [label: string, hint: string, example: string]> => ({
  name: [i18n._('Display name'), i18n._('What you and advertisers call it'), 'Main hall, column 3'],
  location_name: [i18n._('Location name'), i18n._('One of your locations'), 'Central Station'],
  display_location: [i18n._('Display location'), i18n._('Where it hangs there'), i18n._('Entrance')],
  resolution: [i18n._('Resolution'), i18n._('Width x height; separate several with ;'), '1920x1080'],
  orientation: [i18n._('Orientation'), i18n._('Follows from the resolution'), 'landscape'],
  size: [i18n._('Size'), i18n._('In inches'), '55'],
  numberOfScreens: [i18n._('Number of screens'), i18n._('One if empty'), '1'],
  visibility: [i18n._('Visibility'), i18n._('Public or Private; Private if empty'), 'Public'],
  rate_schedule_name: [i18n._('Rate schedule'), i18n._('One of yours, or empty'), 'Standard'],
  image: [i18n._('Picture'), i18n._('The name of a picture that you add'), 'hall-3.jpg'],
  media_player_sn: [
    i18n._('Serial numbers'),
    i18n._('Of its media players, separated by commas'),
    'AB-1, AB-2',
  ],
  digital_signage_software: [i18n._('Software'), i18n._('What runs on its players'), 'Own player'],
})

const REQUIRED = new Set<string>(['name', 'location_name', 'display_location', 'resolution'])

export function fieldsOf(): ImportField[] {
  const said = words()
  return DISPLAY_FIELDS.map(({ name, words: known }) => {
    const [label, hint, example] = said[name]
    return { name, words: known, label, hint, example, required: REQUIRED.has(name) }
  })
}

/** The field that a path within a display's item belongs to. */
export const fieldOf = fieldFinder(
  DISPLAY_FIELDS.map(({ name }) => name),
  { location_id: 'location_name', rate_schedule_id: 'rate_schedule_name', screens: 'resolution' },
)
