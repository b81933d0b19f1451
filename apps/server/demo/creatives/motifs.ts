/** The colours of a motif: its main one, a second one, and the ground it stands on. */
interface Paint {
  main: string
  second: string
  ground: string
}

const repeat = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')

/** The pictures, each in a box of 100 by 100. */
export const motifs = {
  weights: ({ main, second, ground }: Paint) => `
    <g transform="rotate(-24 50 50)">
      <rect x="8" y="46.5" width="84" height="7" rx="3.5" fill="${second}"/>
      ${[16, 70].map((x) => `<rect x="${x}" y="24" width="14" height="52" rx="6" fill="${main}"/>`).join('')}
      ${[7, 84].map((x) => `<rect x="${x}" y="33" width="9" height="34" rx="4.5" fill="${main}"/>`).join('')}
      <rect x="44" y="45" width="12" height="10" rx="2" fill="${ground}"/>
    </g>`,
  rings: ({ main, second, ground }: Paint) => `
    <circle cx="36" cy="52" r="27" fill="none" stroke="${main}" stroke-width="9"/>
    <circle cx="64" cy="52" r="27" fill="none" stroke="${ground}" stroke-width="15"/>
    <circle cx="64" cy="52" r="27" fill="none" stroke="${second}" stroke-width="9"/>`,
  loaf: ({ main, second }: Paint) => `
    <path d="M10 62C10 36 28 26 50 26S90 36 90 62C90 74 80 78 50 78S10 74 10 62Z" fill="${main}"/>
    ${repeat(4, (i) => `<path d="M${24 + i * 15} 60Q${30 + i * 15} 46 ${28 + i * 15} 36" stroke="${second}" stroke-width="5" fill="none" stroke-linecap="round"/>`)}
    ${repeat(3, (i) => `<path d="M${34 + i * 16} 20q-5-5 0-10t0-10" stroke="${second}" stroke-width="3.4" fill="none" stroke-linecap="round"/>`)}`,
  honey: ({ main, second }: Paint) =>
    [
      [36, 30],
      [64, 30],
      [22, 54],
      [50, 54],
      [78, 54],
      [36, 78],
      [64, 78],
    ]
      .map(
        ([x = 0, y = 0], index) =>
          `<path transform="translate(${x} ${y})" d="M0-15 13-7.5V7.5L0 15-13 7.5V-7.5Z" fill="${index === 3 || index === 6 ? second : main}"/>`,
      )
      .join(''),
  lanterns: ({ main, second }: Paint) =>
    [
      [27, 40, 17],
      [66, 32, 21],
      [49, 74, 15],
    ]
      .map(
        ([x = 0, y = 0, r = 0], index) => `
    <path d="M${x} ${y - r - 3}V-40" stroke="${second}" stroke-width="1.4"/>
    <ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.12}" fill="${index === 1 ? second : main}"/>
    ${[-0.55, 0, 0.55].map((k) => `<path d="M${x} ${y - r * 1.1}Q${x + k * r * 1.7} ${y} ${x} ${y + r * 1.1}" fill="none" stroke="#ffffff" stroke-opacity=".45" stroke-width="1.6"/>`).join('')}
    <path d="M${x - r * 0.4} ${y + r * 1.2}H${x + r * 0.4}M${x} ${y + r * 1.2}V${y + r * 1.65}" stroke="${second}" stroke-width="2.4" stroke-linecap="round"/>`,
      )
      .join(''),
  river: ({ main, second }: Paint) =>
    `<circle cx="68" cy="26" r="17" fill="${second}"/>${repeat(
      5,
      (i) =>
        `<path d="M-4 ${52 + i * 11}q13-10 26 0t26 0t26 0t26 0t26 0" fill="none" stroke="${i % 2 ? second : main}" stroke-width="5.5" stroke-linecap="round"/>`,
    )}`,
  bike: ({ main, second }: Paint) => `
    ${[26, 76].map((x) => `<circle cx="${x}" cy="64" r="20" fill="none" stroke="${main}" stroke-width="5.5"/><circle cx="${x}" cy="64" r="3.4" fill="${main}"/>`).join('')}
    <path d="M26 64 40 34H66L76 64M40 34 52 64 66 34M26 64H52M36 26H46M66 34 63 22H72" fill="none" stroke="${second}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  lemon: ({ main, second }: Paint) => `
    <circle cx="50" cy="50" r="42" fill="${main}"/><circle cx="50" cy="50" r="36" fill="#ffffff"/>
    ${repeat(8, (i) => `<path transform="rotate(${i * 45} 50 50)" d="M50 47 38.5 19.5A32 32 0 0 1 61.5 19.5Z" fill="${main}" stroke="${main}" stroke-width="2" stroke-linejoin="round"/>`)}
    ${repeat(3, (i) => `<circle cx="${82 + (i % 2) * 9}" cy="${20 - i * 11}" r="${5 - i}" fill="${second}"/>`)}`,
  sun: ({ main, second }: Paint) => `
    <circle cx="50" cy="50" r="21" fill="${main}"/>
    ${repeat(12, (i) => `<rect transform="rotate(${i * 30} 50 50)" x="47.2" y="${i % 2 ? 10 : 4}" width="5.6" height="${i % 2 ? 12 : 18}" rx="2.8" fill="${i % 2 ? second : main}"/>`)}`,
}

export type Motif = keyof typeof motifs
