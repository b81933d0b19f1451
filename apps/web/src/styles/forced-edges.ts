import type { CSSOptions } from 'vite'

/** A plugin of PostCSS, as the site's builder takes it. */
type Plugins = NonNullable<Exclude<CSSOptions['postcss'], string | undefined>['plugins']>
type Plugin = Extract<Plugins[number], { postcssPlugin: string }>

/** A line of a rule. */
interface Declaration {
  prop: string
  value: string
}

/** A ring of a shadow: it has no offset and no blur. Rings of a ground's colour part what overlaps, and are no edges. */
const RING = /(inset )?0 0 0 ([\d.]+)px (?!var\(--pz-(?:surface|raised|nav|bg|soft)\))([^,]+)/
const OF_CHOICE = /--pz-(?:brand|accent|danger)/
/** Grounds that say something by their colour: bars, dots, swatches, what is chosen; and those of a variable of their own. */
const SAYING =
  /var\(--(?:pz-(?:accent|hot|danger|danger-ink|brand|brand-ink|faint|dim|text|line-strong)\b|(?!pz-))|currentcolor/i
/** On a ground that shines through, the page's ink would meet the system's ground. */
const SHINES_THROUGH = /color-mix\(.*transparent\)/

/** What a rule needs where colours are forced, by what its declarations say elsewhere. */
export function forcedTwins(declarations: readonly Declaration[]): Declaration[] {
  const twins: Declaration[] = []
  for (const { prop, value } of declarations) {
    const [, inset, width, color = ''] = (prop === 'box-shadow' && RING.exec(value)) || []
    if (width) {
      const line = `${Math.ceil(Number(width))}px`
      twins.push(
        { prop: 'outline', value: `${line} solid ${OF_CHOICE.test(color) ? 'Highlight' : 'CanvasText'}` },
        { prop: 'outline-offset', value: inset ? `-${line}` : '0px' },
      )
    }
    if (prop.startsWith('background') && SAYING.test(value) && !SHINES_THROUGH.test(value))
      twins.push({ prop: 'forced-color-adjust', value: 'none' })
  }
  return twins
}

/**
 * Our edges are shadows, and bars and dots are grounds: where the system's colours are forced, browsers draw neither. This
 * plugin of PostCSS gives each ring of a shadow as an outline there, and lets grounds that say something keep their colour.
 */
export function forcedEdges(): Plugin {
  return {
    postcssPlugin: 'plaza-forced-edges',
    OnceExit(root, { atRule, rule: makeRule, decl }) {
      root.walkRules((rule) => {
        // The kit's own rules are met by its names, in forced-colors.css.
        if (rule.source?.input.file?.includes('node_modules')) return
        if (rule.parent && 'name' in rule.parent && rule.parent.name === 'keyframes') return
        const own: Declaration[] = []
        rule.walkDecls(
          /^(box-shadow|background(-color|-image)?)$/,
          (declaration) => void own.push(declaration),
        )
        const twins = forcedTwins(own)
        if (!twins.length) return
        const { selector, source } = rule
        const nodes = [
          makeRule({ selector, nodes: twins.map((fields) => decl({ ...fields, source })), source }),
        ]
        rule.after(atRule({ name: 'media', params: '(forced-colors: active)', nodes, source }))
      })
    },
  }
}
