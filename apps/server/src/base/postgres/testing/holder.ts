/**
 * A process that uses an embedded database: prints in one line of JSON where the database is, and leaves it
 * when its standard input ends. Arguments: the data folder.
 */
import { startEmbedded } from '../embedded.ts'

const settings = { fsync: 'off' }
const embedded = await startEmbedded({ dataDir: process.argv[2] ?? '', log: console.error, settings })
console.log(JSON.stringify({ connection: embedded.connection, reused: embedded.reused }))
process.stdin.resume().once('end', () => void embedded.stop())
