import { escapeMarkup } from '@plaza/domain/text'
import { defaultColors } from '@plaza/domain/theme/colors'
import { themeCss } from '@plaza/domain/theme/css'
import { drawnIcon } from '@plaza/domain/theme/icon'
import { themeTokens } from '@plaza/domain/theme/tokens'
import type { Config } from '../base/config/config.ts'
import type { TilesSettings } from '../base/config/map-settings.ts'
import type { Brand } from '../people/settings/brand.ts'

/** The places of the built page that the server fills in. */
export const MARKS = {
  clock: '<meta name="clock-shift" content="0"',
  analytics: '<meta name="analytics-id" content=""',
  support: '<meta name="support" content=""',
  tiles: '<meta name="tiles" content=""',
  catalogue: '<meta name="catalogue" content="open"',
  payments: '<meta name="payments" content=""',
  demo: '<meta name="demo" content=""',
  theme: '<meta name="theme" content=""',
  home: '<meta name="home-files" content=""',
  title: '<title>Plaza</title>',
  description: '<meta name="description" content="Advertising on digital screens"',
  icon: '<link rel="icon" href="/favicon.svg"',
  lightBar: '<meta name="theme-color" content="#ffffff"',
  darkBar: '<meta name="theme-color" content="#17151f"',
} as const

/** Stands where each page has the mark of its own styles, which is another one each time. No user input can hold it. */
const STYLE_MARK = '<style-mark>'

const putIn = (page: string, parts: Partial<Record<keyof typeof MARKS, string>>): string =>
  Object.entries(parts).reduce(
    // A function, since `$&` in a replacement string would be interpreted.
    (filled, [mark, part]) => filled.replace(MARKS[mark as keyof typeof MARKS], () => part),
    page,
  )

interface BasePage {
  /** Milliseconds by which the installation's clock runs ahead of the real time. */
  clockShift: number
  /** The id by which visits are counted; null where nobody counts them. */
  analyticsId?: string | null
  /** The support address of the installation's operator. */
  supportEmail?: string
  /** The operator's own map; null where it is the bundled one. */
  tiles?: TilesSettings | null
  /** Whether visitors see public displays without an account. */
  publicCatalogue?: boolean
  /** How campaigns are paid. */
  payments?: Config['payments']
  /** Whether this is a demo city, where everybody knows that nothing is real. */
  demo?: boolean
}

/**
 * Fills in what is the same for all: the clock, the id that counts visits, whom to ask, the operator's own map, whether
 * payments are tests, the default palette.
 */
export function basePage(built: string, parts: BasePage): string {
  const { clockShift, analyticsId, supportEmail, tiles, publicCatalogue = true, payments, demo } = parts
  return putIn(built, {
    tiles: MARKS.tiles.replace('""', () => `"${tiles ? escapeMarkup(JSON.stringify(tiles)) : ''}"`),
    catalogue: MARKS.catalogue.replace('open', publicCatalogue ? 'open' : 'closed'),
    payments: MARKS.payments.replace('""', payments === 'sandbox' && !demo ? '"tests"' : '""'),
    demo: MARKS.demo.replace('""', demo ? '"city"' : '""'),
    analytics: MARKS.analytics.replace('""', `"${analyticsId ?? ''}"`),
    support: MARKS.support.replace('""', () => `"${escapeMarkup(supportEmail ?? '')}"`),
    clock: MARKS.clock.replace('0', String(clockShift)),
    theme: `<style nonce="${STYLE_MARK}">${themeCss(defaultColors)}</style>${MARKS.theme}`,
  })
}

/** What a page tells whoever passes its address on: texts, and the full addresses of the page and of a picture. */
export interface PageCard {
  title: string
  description: string
  address: string | null
  image: string | null
}

/**
 * Returns the page with a title, a description and a picture of its own, for search engines and for programs that
 * preview an address. All of it is user input, so everything is escaped.
 */
export function pageWithCard(page: string, { title, description, address, image }: PageCard): string {
  const properties = { type: 'website', title, description, url: address, image }
  const tags = Object.entries(properties).flatMap(([name, value]) =>
    value === null ? [] : [`<meta property="og:${name}" content="${escapeMarkup(value)}" />`],
  )
  const card = `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`
  return putIn(page, {
    title: `<title>${escapeMarkup(title)}</title>${tags.join('')}${card}`,
    description: `<meta name="description" content="${escapeMarkup(description)}"`,
  })
}

/**
 * Returns the page in an organization's colours from the first paint on: the variables as a style, and the
 * whole brand as data, which the site uses without another request. Names are user input, so everything is
 * escaped; colours have been validated.
 */
export function brandedPage(base: string, brand: Brand): string {
  const { name } = brand
  const { colors, favIcon } = brand.settings
  const { light, dark } = themeTokens(colors)
  const data = escapeMarkup(JSON.stringify(brand))
  return putIn(base, {
    theme: `<style id="brand" nonce="${STYLE_MARK}">${themeCss(colors)}</style><meta name="theme" content="${data}"`,
    title: `<title>${escapeMarkup(name)}</title>`,
    icon: `<link rel="icon" href="${escapeMarkup(favIcon || drawnIcon(colors, name))}"`,
    lightBar: `<meta name="theme-color" content="${light.nav}"`,
    darkBar: `<meta name="theme-color" content="${dark.nav}"`,
  })
}

/** Returns a page whose style elements carry this mark, which the page's policy names. */
export function markedPage(page: string, mark: string): string {
  return page.replaceAll(STYLE_MARK, mark)
}
