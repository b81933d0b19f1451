import { escapeMarkup } from '@plaza/domain/text'
import { defaultColors } from '@plaza/domain/theme/colors'
import { themeCss } from '@plaza/domain/theme/css'
import { drawnIcon } from '@plaza/domain/theme/icon'
import { themeTokens } from '@plaza/domain/theme/tokens'
import type { Brand } from '../people/settings/brand.ts'

/** The places of the built page that the server fills in. */
export const MARKS = {
  clock: '<meta name="clock-shift" content="0"',
  analytics: '<meta name="analytics-id" content=""',
  support: '<meta name="support" content=""',
  theme: '<meta name="theme" content=""',
  title: '<title>Plaza</title>',
  icon: '<link rel="icon" href="/favicon.svg"',
  lightBar: '<meta name="theme-color" content="#ffffff"',
  darkBar: '<meta name="theme-color" content="#17151f"',
} as const

const putIn = (page: string, parts: Partial<Record<keyof typeof MARKS, string>>): string =>
  Object.entries(parts).reduce(
    // A function, since a text's `$&` would mean something.
    (filled, [mark, part]) => filled.replace(MARKS[mark as keyof typeof MARKS], () => part),
    page,
  )

interface BasePage {
  /** Milliseconds that the installation's clock runs ahead of the real time. */
  clockShift: number
  /** The id by which visits are counted; null where nobody counts them. */
  analyticsId?: string | null
  /** The address of whoever runs the installation. */
  supportEmail?: string
}

/**
 * Fills in what is the same for all: the clock, the id that counts visits, whom to ask, the default palette.
 */
export function basePage(built: string, { clockShift, analyticsId, supportEmail }: BasePage): string {
  return putIn(built, {
    analytics: MARKS.analytics.replace('""', `"${analyticsId ?? ''}"`),
    support: MARKS.support.replace('""', () => `"${escapeMarkup(supportEmail ?? '')}"`),
    clock: MARKS.clock.replace('0', String(clockShift)),
    theme: `<style>${themeCss(defaultColors)}</style>${MARKS.theme}`,
  })
}

/**
 * The page in an organization's colours from its first paint on: the variables as a style, and the
 * whole as data, from which the site goes on without asking. Names are people's texts, so everything
 * is escaped; colours were checked to be colours.
 */
export function brandedPage(base: string, brand: Brand): string {
  const { name } = brand
  const { colors, favIcon } = brand.settings
  const { light, dark } = themeTokens(colors)
  const data = escapeMarkup(JSON.stringify(brand))
  return putIn(base, {
    theme: `<style id="brand">${themeCss(colors)}</style><meta name="theme" content="${data}"`,
    title: `<title>${escapeMarkup(name)}</title>`,
    icon: `<link rel="icon" href="${escapeMarkup(favIcon || drawnIcon(colors, name))}"`,
    lightBar: `<meta name="theme-color" content="${light.nav}"`,
    darkBar: `<meta name="theme-color" content="${dark.nav}"`,
  })
}
