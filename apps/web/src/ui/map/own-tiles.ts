/** The operator's own map, in place of the bundled one. */
export interface OwnTiles {
  url: string
  /** Pictures by `{z}`, `{x}` and `{y}`, or the address of a style. */
  kind: 'pictures' | 'style'
  attribution: string
}

const written = document.querySelector('meta[name="tiles"]')?.getAttribute('content')

/** The map that the operator of this installation has set; undefined where it is the bundled one. */
export const ownTiles = written ? (JSON.parse(written) as OwnTiles) : undefined
