import { i18n } from '@lingui/core'
import type { ColorKey } from '@plaza/domain/theme/colors'

export interface ColorGroup {
  title: string
  colors: { key: ColorKey; label: string }[]
}

/** The 14 colours by what they paint. */
export function colorGroups(): ColorGroup[] {
  return [
    {
      title: i18n._('Brand'),
      colors: [
        { key: 'mainColor', label: i18n._('Main colour') },
        { key: 'firstGradiant', label: i18n._('Its partner in gradients') },
        { key: 'secondryColor', label: i18n._('Second colour') },
        { key: 'ForthColor', label: i18n._('Highlights') },
      ],
    },
    {
      title: i18n._('Page'),
      colors: [
        { key: 'background', label: i18n._('Background') },
        { key: 'mainFontColor', label: i18n._('Text') },
        { key: 'secondFontColor', label: i18n._('Quiet text') },
        { key: 'thirdColor', label: i18n._('Soft surfaces') },
        { key: 'thirdFontcolor', label: i18n._('Text on soft surfaces') },
      ],
    },
    {
      title: i18n._('Menu'),
      colors: [
        { key: 'navBg', label: i18n._('Top bar') },
        { key: 'menuBgNormal', label: i18n._('Side bar') },
        { key: 'menueFontColor', label: i18n._('Text in the side bar') },
        { key: 'menuBgHover', label: i18n._('Entry under the pointer') },
        { key: 'menuBgActive', label: i18n._('Chosen entry') },
      ],
    },
  ]
}
