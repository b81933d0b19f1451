import { i18n } from '@lingui/core'

export function inches(size: string) {
  return /^\d+([.,]\d+)?$/.test(size.trim()) ? `${size.trim()}″` : size.trim()
}

interface Facts {
  screens: readonly { size: string }[]
  zones: readonly unknown[]
}

/** "55″ · 2 zones", with the number of screens where there are several. */
export function factsOf({ screens, zones }: Facts): string {
  const sizes = [...new Set(screens.map(({ size }) => inches(size)).filter(Boolean))]
  return [
    screens.length > 1 && i18n._('{n, plural, one {# screen} other {# screens}}', { n: screens.length }),
    sizes.join(', '),
    i18n._('{n, plural, =0 {No zones yet} one {# zone} other {# zones}}', { n: zones.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
