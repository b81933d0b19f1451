import { readFile } from 'node:fs/promises'
import type { Bundle } from '@plaza/domain/plays/bundle'
import { verifyBundle } from '@plaza/domain/plays/verify-bundle'

// node verify-plays.mjs FILE: checks a proof of play by itself (docs/domain.md, "Bundles"). It asks no server and needs nothing
// but Node. It ends with 0 where everything holds, 1 where something does not, and 2 where the file is no proof.

const [file] = process.argv.slice(2)

const say = (line: string) => process.stdout.write(`${line}\n`)

const percent = (part: number, whole: number): string =>
  whole ? `${((100 * part) / whole).toFixed(1)} %` : 'none'

async function verify(path: string): Promise<number> {
  const bundle = JSON.parse(await readFile(path, 'utf8')) as Bundle
  const verdict = await verifyBundle(bundle)
  const { name, currency } = bundle.campaign
  say(`${name}, proof made ${bundle.made} by ${bundle.site}`)
  say(`  registrations of keys  ${verdict.registrations}, the last one ${verdict.head ?? 'none'}`)
  say(`  signed batches         ${verdict.signed} of ${verdict.batches}, by ${verdict.keys} keys`)
  say(`  plays that count       ${verdict.plays}`)
  say(
    `  delivered              ${verdict.delivered} of ${verdict.promised} (${percent(verdict.delivered, verdict.promised)})`,
  )
  say(
    `  worth                  ${verdict.value.shown} of ${verdict.value.promised} minor units of ${currency}`,
  )
  for (const { player, position, first, last } of verdict.gaps)
    say(
      last < first
        ? `GAP    before batch ${position} of ${player}: a batch without plays never came.`
        : `GAP    before batch ${position} of ${player}: plays ${first} to ${last} never came, and it does not count.`,
    )
  for (const { what, which, sentence } of verdict.faults) say(`FAULT  ${what} ${which}: ${sentence}`)
  say(verdict.faults.length ? `${verdict.faults.length} faults.` : 'Everything holds.')
  return verdict.faults.length ? 1 : 0
}

if (!file) {
  process.stderr.write('Name the file of the proof: node verify-plays.mjs proof.json\n')
  process.exitCode = 2
} else {
  process.exitCode = await verify(file).catch((error: Error) => {
    process.stderr.write(`This is no proof of play: ${error.message}\n`)
    return 2
  })
}
