import { i18n } from '@lingui/core'
import { NativeSelect } from '@mantine/core'
import { displayViews, type DisplayView } from './display-column-ids.ts'

function viewWords(view: DisplayView): string {
  switch (view) {
    case 'public':
      return i18n._('Public')
    case 'private':
      return i18n._('Private')
    case 'unavailable':
      return i18n._('Unavailable')
    case 'inactive':
      return i18n._('Deactivated')
    case 'unsold':
      return i18n._('Without a rate schedule')
    case 'retiring':
      return i18n._('With a last day on offer')
  }
}

interface ViewFilterProps {
  view: DisplayView | undefined
  onView: (view: DisplayView | undefined) => void
}

/** Narrows the list of displays. */
export function ViewFilter({ view, onView }: ViewFilterProps) {
  return (
    <NativeSelect
      aria-label={i18n._('Which displays')}
      value={view ?? ''}
      onChange={(event) => onView(displayViews.find((one) => one === event.currentTarget.value))}
      data={[
        { value: '', label: i18n._('All displays') },
        ...displayViews.map((one) => ({ value: one, label: viewWords(one) })),
      ]}
    />
  )
}
