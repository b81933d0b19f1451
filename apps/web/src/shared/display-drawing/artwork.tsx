interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The colours of lit zones, once per drawing, because gradients need an id of their own. */
export function Lights({ id }: { id: string }) {
  return (
    <defs>
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="var(--pz-brand)" />
        <stop offset="1" stopColor="var(--pz-gradient)" />
      </linearGradient>
      <linearGradient id={`${id}b`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--pz-accent)" />
        <stop offset="1" stopColor="var(--pz-accent-ink)" />
      </linearGradient>
      <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="var(--pz-scene-high)" />
        <stop offset="1" stopColor="var(--pz-scene-low)" />
      </linearGradient>
    </defs>
  )
}

/** A poster with a sun and two lines of words. */
function Poster({ x, y, width: w, height: h }: Box) {
  const m = Math.min(w, h)
  return (
    <g fill="#fff">
      <circle cx={x + w * 0.76} cy={y + h * 0.36} r={Math.min(m * 0.26, w * 0.22)} opacity=".18" />
      <circle cx={x + w * 0.68} cy={y + h * 0.52} r={m * 0.15} opacity=".25" />
      <rect
        x={x + w * 0.1}
        y={y + h * 0.56}
        width={w * 0.42}
        height={m * 0.085}
        rx={m * 0.03}
        opacity=".95"
      />
      <rect
        x={x + w * 0.1}
        y={y + h * 0.56 + m * 0.14}
        width={w * 0.28}
        height={m * 0.06}
        rx={m * 0.03}
        opacity=".6"
      />
    </g>
  )
}

/** Hills under a moon. */
const Hills = ({ x, y, width: w, height: h }: Box) => (
  <g fill="#fff">
    <path
      d={`M${x} ${y + h}L${x + w * 0.5} ${y + h * 0.55}L${x + w} ${y + h * 0.8}V${y + h}Z`}
      opacity=".22"
    />
    <circle cx={x + w * 0.5} cy={y + h * 0.3} r={Math.min(w, h) * 0.15} opacity=".5" />
  </g>
)

/** Draws one line of news. */
const Ticker = ({ x, y, width: w, height: h }: Box) => (
  <rect x={x + w * 0.06} y={y + h * 0.4} width={w * 0.5} height={h * 0.2} rx={h * 0.1} opacity=".38" />
)

const kinds = [Poster, Hills, Ticker] as const

/** Draws what a lit zone shows: one of three pictures in the theme's colours. */
export function Artwork({ box, nth, id }: { box: Box; nth: number; id: string }) {
  const Kind = kinds[nth % kinds.length] ?? Poster
  const fill = [`url(#${id}a)`, `url(#${id}b)`, 'var(--pz-hot)'][nth % kinds.length]
  return (
    <>
      <rect {...box} fill={fill} />
      <Kind {...box} />
    </>
  )
}
