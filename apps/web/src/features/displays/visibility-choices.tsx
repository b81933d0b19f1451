import { i18n } from '@lingui/core'
import { IconLock, IconWorld } from '@tabler/icons-react'

/** Who may see a display, with what each means. */
export function visibilityChoices() {
  return [
    {
      value: 'Private',
      title: i18n._('Private'),
      text: i18n._('Only advertisers you invite can see and book it.'),
      icon: <IconLock size={17} aria-hidden="true" />,
    },
    {
      value: 'Public',
      title: i18n._('Public'),
      text: i18n._('Every advertiser can find it and request a booking.'),
      icon: <IconWorld size={17} aria-hidden="true" />,
    },
  ]
}
