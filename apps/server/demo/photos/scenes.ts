import type { PlaceKind } from '@plaza/domain/place-kind'

/** The size of a photo, and the height at which the floor begins. */
export const PHOTO = { width: 1200, height: 750, floor: 600 } as const
const { width: W, height: H, floor: F } = PHOTO

/** Gives numbers from 0 to 1, the same ones for the same seed. */
export type Random = () => number

const repeat = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

const box = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`

const shade = (id: string, ...stops: [offset: number, color: string][]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops
    .map(([offset, color]) => `<stop offset="${offset}" stop-color="${color}"/>`)
    .join('')}</linearGradient>`

/** People that walk by, out of focus. */
const people = (random: Random, count: number, color: string): string =>
  `<g filter="url(#soft)" opacity=".6">${repeat(count, () => {
    const x = 60 + random() * (W - 120)
    const tall = 150 + random() * 40
    const top = F + 40 + random() * 40 - tall
    return (
      `<ellipse cx="${x.toFixed(0)}" cy="${(top + 14).toFixed(0)}" rx="13" ry="16" fill="${color}"/>` +
      `<path d="M${(x - 26).toFixed(0)} ${(top + 100).toFixed(0)}q2-62 26-62t26 62l-8 ${(tall - 100).toFixed(0)}h-36Z" fill="${color}"/>`
    )
  })}</g>`

/** Lights far away, as a lens shows them. */
const lights = (random: Random, count: number, colors: readonly string[], y: number): string =>
  `<g filter="url(#haze)">${repeat(count, (index) => {
    const radius = 7 + random() * 17
    const color = colors[index % colors.length]
    return `<circle cx="${(random() * W).toFixed(0)}" cy="${(y + random() * 110).toFixed(0)}" r="${radius.toFixed(1)}" fill="${color}" opacity="${(0.25 + random() * 0.45).toFixed(2)}"/>`
  })}</g>`

const house = (random: Random, x: number, width: number, height: number, tone: string): string => {
  const rows = Math.floor((height - 60) / 46)
  const columns = Math.max(2, Math.floor(width / 42))
  const gap = width / columns
  const windows = repeat(rows * columns, (index) => {
    const lit = random() > 0.62
    const at = {
      x: x + gap * (index % columns) + gap * 0.25,
      y: F - height + 30 + 46 * Math.floor(index / columns),
    }
    return box(at.x, at.y, gap * 0.5, 25, lit ? '#ffd79a' : '#0f1526', `opacity="${lit ? 0.85 : 0.45}"`)
  })
  return box(x, F - height, width, height, tone) + windows
}

const street = (random: Random): string => {
  const tones = ['#2b3350', '#343a58', '#262d47', '#3a3f5e']
  return [
    `<defs>${shade('sky', [0, '#1c2748'], [0.55, '#6a5f86'], [0.8, '#e59a6c'])}${shade('road', [0, '#2c3046'], [1, '#12141f'])}</defs>`,
    box(0, 0, W, H, 'url(#sky)'),
    `<g filter="url(#soft)">${repeat(7, (index) => house(random, index * 180 - 40 + random() * 30, 150 + random() * 60, 250 + random() * 260, tones[index % tones.length] ?? ''))}</g>`,
    lights(random, 16, ['#ffb45e', '#ff7a5c', '#ffe2a8', '#9cc4ff'], F - 130),
    box(0, F, W, H - F, 'url(#road)'),
    box(0, F, W, 8, '#4a4f68'),
    people(random, 4, '#10131f'),
  ].join('')
}

const mall = (random: Random): string =>
  [
    `<defs>${shade('wall', [0, '#f8f3ea'], [0.7, '#e2d8c8'], [1, '#c9bba6'])}${shade('tiles', [0, '#d8ccba'], [1, '#a99b86'])}</defs>`,
    box(0, 0, W, H, 'url(#wall)'),
    // The roof's windows run towards the back.
    repeat(9, (index) => {
      const near = index * 170 - 80
      const far = W / 2 + (index - 4) * 62
      return `<path d="M${near} 0H${near + 120}L${far + 44} 150H${far}Z" fill="#ffffff" opacity=".8"/>`
    }),
    box(0, 150, W, 14, '#b9ab97'),
    `<g filter="url(#soft)">${repeat(6, (index) => {
      const x = index * 210 - 20 + random() * 20
      const warm = ['#ffdca6', '#f7e9d0', '#ffc98f'][index % 3] ?? ''
      return (
        box(x, 300, 180, F - 300, '#6f6455') +
        box(x + 10, 330, 160, F - 330, warm) +
        box(x + 10, 300, 160, 26, '#40392f')
      )
    })}</g>`,
    repeat(
      3,
      (index) =>
        box(130 + index * 470, 150, 34, F - 130, '#efe7da') +
        box(130 + index * 470, 150, 10, F - 130, '#ffffff'),
    ),
    box(0, 268, W, 8, '#ffffff', 'opacity=".75"'),
    box(0, 276, W, 30, '#9fb7bd', 'opacity=".45"'),
    box(0, F, W, H - F, 'url(#tiles)'),
    repeat(
      13,
      (index) =>
        `<path d="M${index * 100} ${F}L${(index - 6) * 220 + W / 2} ${H}" stroke="#8f826e" stroke-width="2" opacity=".5"/>`,
    ),
    people(random, 6, '#3d372f'),
  ].join('')

const transit = (random: Random): string =>
  [
    `<defs>${shade('tunnel', [0, '#20262e'], [0.5, '#55626e'], [1, '#39434d'])}${shade('platform', [0, '#8a929a'], [1, '#4d545c'])}${shade('train', [0, '#f3f6f8'], [0.6, '#c5ced6'], [1, '#8d99a5'])}</defs>`,
    box(0, 0, W, H, 'url(#tunnel)'),
    repeat(
      6,
      (index) =>
        box(-40 + index * 220, 54, 170, 12, '#ffffff', 'filter="url(#haze)"') +
        box(-40 + index * 220, 56, 170, 8, '#f4fbff'),
    ),
    // Tiles on the wall.
    repeat(24, (index) =>
      box(index * 52, 120, 49, 400, '#dfe6ea', `opacity="${(0.1 + random() * 0.07).toFixed(2)}"`),
    ),
    // A train that is leaving.
    `<g filter="url(#rush)">${box(-60, 300, W + 120, 270, 'url(#train)', 'rx="26"')}${repeat(9, (index) => box(-20 + index * 145, 345, 104, 96, '#1d2a36', 'rx="12"'))}${repeat(9, (index) => box(-14 + index * 145, 351, 60, 84, '#ffe9b8', 'rx="8" opacity=".6"'))}${box(-60, 486, W + 120, 20, '#2f6fe0')}</g>`,
    box(0, F - 30, W, 30, '#23292f'),
    box(0, F, W, H - F, 'url(#platform)'),
    box(0, F + 10, W, 14, '#f2c230'),
    people(random, 5, '#161c22'),
  ].join('')

const lobby = (random: Random): string =>
  [
    `<defs>${shade('panel', [0, '#7a5a40'], [1, '#593f2c'])}${shade('stone', [0, '#cfc8bf'], [1, '#948c82'])}<radialGradient id="lamp"><stop offset="0" stop-color="#fff3d6" stop-opacity=".95"/><stop offset="1" stop-color="#fff3d6" stop-opacity="0"/></radialGradient></defs>`,
    box(0, 0, W, H, '#4a3626'),
    repeat(40, (index) =>
      box(index * 30, 0, 26, F, 'url(#panel)', `opacity="${(0.75 + random() * 0.25).toFixed(2)}"`),
    ),
    box(0, 0, W, 26, '#efe8de'),
    repeat(4, (index) => {
      const x = 110 + index * 330 + random() * 20
      return `<circle cx="${x}" cy="150" r="170" fill="url(#lamp)" opacity=".55"/><path d="M${x} 26V118" stroke="#221a12" stroke-width="3"/><path d="M${x - 36} 150q4-34 36-34t36 34Z" fill="#2b2119"/><ellipse cx="${x}" cy="150" rx="34" ry="6" fill="#fff6df"/>`
    }),
    box(0, F, W, H - F, 'url(#stone)'),
    repeat(
      9,
      (index) =>
        `<path d="M${index * 150} ${F}L${(index - 4) * 260 + W / 2} ${H}" stroke="#7f776d" stroke-width="2" opacity=".5"/>`,
    ),
    // A sofa, and a plant beside it.
    `<g filter="url(#near)">${box(18, 520, 240, 96, '#3f5560', 'rx="22"')}${box(8, 470, 262, 90, '#4c6672', 'rx="24"')}${box(30, 612, 16, 26, '#1d1712')}${box(230, 612, 16, 26, '#1d1712')}${repeat(9, (index) => `<ellipse transform="translate(1110 560) rotate(${-64 + index * 16})" cx="0" cy="-92" rx="15" ry="92" fill="${index % 2 ? '#3f6b4a' : '#2f5539'}"/>`)}${box(1070, 552, 80, 84, '#d9d1c6', 'rx="10"')}</g>`,
  ].join('')

const scenes: Record<PlaceKind, (random: Random) => string> = { street, mall, transit, lobby }

/** What surrounds a display, as SVG of the photo's size, different for each seed of `random`. */
export function drawSurroundings(kind: PlaceKind, random: Random): string {
  return (
    `<defs><filter id="soft" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="4"/></filter>` +
    `<filter id="haze" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="6"/></filter>` +
    `<filter id="near" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="2.2"/></filter>` +
    `<filter id="rush" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="16 2"/></filter></defs>${scenes[kind](random)}`
  )
}
