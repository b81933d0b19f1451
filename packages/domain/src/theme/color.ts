/** Colour arithmetic in OKLCH (lightness, chroma, hue), in which equal steps look equal to the eye. */
export interface Lch {
  l: number
  c: number
  h: number
}

type Triple = [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const toGamma = (v: number) => (v <= 0.0031308 ? 12.92 * v : 1.055 * v ** (1 / 2.4) - 0.055)
const clamp = (v: number) => Math.min(1, Math.max(0, v))

/** Red, green, blue from 0 to 1. */
function toRgb(hex: string): Triple {
  const digits = hex.replace('#', '')
  const full = digits.length === 3 ? [...digits].map((d) => d + d).join('') : digits
  const part = (at: number) => Number.parseInt(full.slice(at, at + 2), 16) / 255
  return [part(0), part(2), part(4)]
}

const fromRgb = (rgb: Triple) =>
  `#${rgb
    .map((v) =>
      Math.round(clamp(v) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

// The matrices are Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/ (public domain).
export function toLch(hex: string): Lch {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  return { l: lightness, c: Math.hypot(a, bb), h: Math.atan2(bb, a) }
}

function lchToLinear({ l: light, c, h }: Lch): Triple {
  const a = c * Math.cos(h)
  const b = c * Math.sin(h)
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

/** The nearest colour that a screen can show: chroma is reduced, lightness and hue stay. */
export function toHex(color: Lch): string {
  let { c } = color
  for (;;) {
    const linear = lchToLinear({ ...color, c })
    const shown = linear.every((v) => v > -0.002 && v < 1.002)
    if (shown || c < 0.002) return fromRgb(linear.map((v) => toGamma(Math.max(0, v))) as Triple)
    c *= 0.92
  }
}

export function mix(a: string, b: string, share: number): string {
  const [from, to] = [toRgb(a), toRgb(b)]
  return fromRgb(from.map((v, i) => v + ((to[i] ?? v) - v) * share) as Triple)
}

/** A mixture of two colours in OKLab, like `in oklab` in CSS. */
export function blend(from: string, to: string, share: number): string {
  const [x, y] = [toLch(from), toLch(to)]
  const between = (a: number, b: number) => a + (b - a) * share
  const a = between(x.c * Math.cos(x.h), y.c * Math.cos(y.h))
  const b = between(x.c * Math.sin(x.h), y.c * Math.sin(y.h))
  return toHex({ l: between(x.l, y.l), c: Math.hypot(a, b), h: Math.atan2(b, a) })
}

function luminance(hex: string): number {
  const [r, g, b] = toRgb(hex).map(toLinear) as Triple
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** The contrast by WCAG, from 1 to 21. */
export function contrast(a: string, b: string): number {
  const [la, lb] = [luminance(a), luminance(b)]
  return (Math.max(la, lb) + 0.05) / (Math.min(la, lb) + 0.05)
}

/** The colour `ink` with its lightness changed, and its hue kept, until it can be read on `ground`. */
export function readable(ink: string, ground: string, least = 4.5): string {
  if (contrast(ink, ground) >= least) return ink
  const { l, c, h } = toLch(ink)
  const step = luminance(ground) < 0.18 ? 0.02 : -0.02
  for (let i = 1; i <= 50; i++) {
    const tried = toHex({ l: clamp(l + step * i), c, h })
    if (contrast(tried, ground) >= least) return tried
  }
  return step > 0 ? '#ffffff' : '#000000'
}

/** The ink for text on a filled colour: white if it can be read, else near black, else black. */
export function inkOn(fill: string): string {
  const nearBlack = '#10131a'
  if (contrast('#ffffff', fill) >= 4.5) return '#ffffff'
  return contrast(nearBlack, fill) >= 4.5 ? nearBlack : '#000000'
}

/** Ten steps around a colour for the widget kit. The colour itself is the seventh. */
export function colorScale(hex: string): string[] {
  const { l, c, h } = toLch(hex)
  const lightness = [0.975, 0.945, 0.895, 0.83, 0.755, 0.69, l, Math.min(l - 0.06, 0.48), 0.4, 0.32]
  const chroma = [0.12, 0.22, 0.4, 0.6, 0.8, 0.95, 1, 0.95, 0.85, 0.7]
  return lightness.map((step, i) => (i === 6 ? hex : toHex({ l: step, c: c * (chroma[i] ?? 1), h })))
}
