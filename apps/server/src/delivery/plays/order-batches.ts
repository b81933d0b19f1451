import type { KeyRun } from './runs-repo.ts'
import type { WalkedBatch } from './walk-chain.ts'

/**
 * Puts the batches of a player's keys into the order in which they came, which is that in which they were judged
 * (docs/domain.md, "Bundles"). What came before runs were kept goes before all others, by when it was made.
 * @param chains the walked batches of each key, each in the order of its chain, by the number of the key
 * @param runs those of the player, in their order; heads may lie before what was walked
 */
export function orderBatches<B extends Pick<WalkedBatch, 'hash' | 'made'>>(
  chains: ReadonlyMap<number, readonly B[]>,
  runs: readonly Pick<KeyRun, 'keyNumber' | 'head'>[],
): B[] {
  const starts = runs.map(({ keyNumber, head }) => {
    const chain = chains.get(keyNumber) ?? []
    return Math.max(
      0,
      chain.findIndex(({ hash }) => hash === head),
    )
  })
  const firsts = new Map<number, number>()
  runs.forEach(({ keyNumber }, at) => {
    if (!firsts.has(keyNumber)) firsts.set(keyNumber, starts[at] ?? 0)
  })
  const before = [...chains].flatMap(([key, chain]) => chain.slice(0, firsts.get(key) ?? chain.length))
  const since = runs.flatMap(({ keyNumber }, at) => {
    const next = runs.findIndex((run, index) => index > at && run.keyNumber === keyNumber)
    return (chains.get(keyNumber) ?? []).slice(starts[at], next < 0 ? undefined : starts[next])
  })
  return [...before.toSorted((one, other) => one.made - other.made), ...since]
}
