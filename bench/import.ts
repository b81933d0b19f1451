import { rm } from 'node:fs/promises'
import { join as pathOf } from 'node:path'
import { tmpdir } from 'node:os'
import type pg from 'pg'
import { given, join, type Member } from './market.ts'
import { connectTo, startProduct, watchMemory } from './processes.ts'
import { printTable, type Goal } from './report.ts'

const [ROWS, SMALL] = [100_000, 2000]
const ROUNDS = 3
const MOST_TIMES = 2
const MOST_MB = 100

const pathOfCopy = pathOf(tmpdir(), `plaza-copy-${process.pid}.bin`)

/** A file as an owner has it: names, addresses, coordinates all over Europe, and hours. */
const fileOf = (rows: number): string => {
  const hours = ['Mon-Fri 08:00-20:00; Sat 10:00-18:00', '', 'daily 06:00-24:00', 'Mon-Sat 9-21']
  const lines = Array.from({ length: rows }, (_, n) => {
    const [latitude, longitude] = [(40 + (n % 997) / 60).toFixed(5), (1 + (n % 1499) / 75).toFixed(5)]
    return `"Store ${n}","High street ${n}, Town ${n % 311}",${latitude},${longitude},"${hours[n % 4]}"`
  })
  return ['Name,Address,Latitude,Longitude,Opening hours', ...lines].join('\n')
}

/** Sends the file and waits until all of it is in. Gives the seconds. */
const take = async (owner: Member, text: string): Promise<number> => {
  const began = performance.now()
  const form = new FormData()
  form.append('org_id', owner.orgId)
  form.append('file', new Blob([text], { type: 'text/csv' }), 'stores.csv')
  given(await owner.ask('POST', '/api/savvy/locations/large-imports', form))
  for (;;) {
    const [row] = given(await owner.ask('GET', '/api/savvy/locations/large-imports')).rows
    if (row.state === 'done') return (performance.now() - began) / 1000
    if (row.state !== 'running') throw new Error(JSON.stringify(row))
    await new Promise((done) => setTimeout(done, 50))
  }
}

/** Takes everything away that an import has made. */
const clean = async (client: pg.Client): Promise<void> => {
  await client.query('DELETE FROM large_imports')
  await client.query('DELETE FROM locations')
  await client.query('VACUUM ANALYZE locations')
  await client.query('CHECKPOINT')
}

/** Copies the very rows that an import has made into the same table. Gives the seconds. */
const copy = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query(`
    SELECT string_agg(quote_ident(attname), ', ') AS columns FROM pg_attribute
    WHERE attrelid = 'locations'::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''`)
  const { columns } = rows[0]
  await client.query(`COPY (SELECT ${columns} FROM locations) TO '${pathOfCopy}' (FORMAT binary)`)
  await clean(client)
  const began = performance.now()
  await client.query(`COPY locations (${columns}) FROM '${pathOfCopy}' (FORMAT binary)`)
  return (performance.now() - began) / 1000
}

/**
 * Measures the import of a large file of locations, with the sending and all checks, against a `COPY` of the same rows
 * into the same table with its indexes and triggers, in turns; the middle of three rounds counts. The memory is that of the
 * server's process above what it had before.
 */
export async function measureImport(small: boolean): Promise<Goal[]> {
  const rows = small ? SMALL : ROWS
  const product = await startProduct({ RATE_LIMITS: '0' })
  const client = await connectTo(product)
  try {
    const owner = await join(product.url, 'DSO')
    const text = fileOf(rows)
    const memory = await watchMemory(product)
    const taken: number[] = []
    const copied: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      taken.push(await take(owner, text))
      copied.push(await copy(client))
      await clean(client)
    }
    const { start, highest } = memory.stop()
    const ratios = taken.map((seconds, round) => seconds / (copied[round] ?? seconds))
    const found = ratios.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? 0
    printTable(
      `Import of ${rows.toLocaleString('en')} locations, in seconds`,
      ['round', 'import', 'COPY'],
      taken.map((seconds, round) => [String(round + 1), seconds, copied[round] ?? 0]),
    )
    printTable(
      'Memory of the server, in MB',
      ['at the start', 'highest', 'above'],
      [[start, highest, highest - start]],
    )
    return [
      { what: 'import of a large file, times a COPY of its rows', found, atMost: MOST_TIMES },
      { what: 'memory above the start while it is taken in, MB', found: highest - start, atMost: MOST_MB },
    ]
  } finally {
    await client.end()
    await product.stop()
    await rm(pathOfCopy, { force: true })
  }
}
