import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

interface Found {
  pid: number
  parent: number
  /** The process's state; Z is a dead one whose exit its parent has not yet collected. */
  state: string
}

async function readProcess(pid: string): Promise<Found | null> {
  // The program's name in brackets may hold anything, so the fields are read after the last bracket.
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state && parent ? { pid: Number(pid), parent: Number(parent), state } : null
}

async function processes(): Promise<Found[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  return (await Promise.all(names.map(readProcess))).filter((found) => found !== null)
}

const living = async (pids: number[]) =>
  (await processes()).filter(({ pid, state }) => pids.includes(pid) && state !== 'Z')

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Kills a data folder's database as a power cut would: its postmaster and every backend, by SIGKILL. */
export async function killDatabase(dataDir: string): Promise<void> {
  const file = await readFile(path.join(dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const backends = (await processes()).filter(({ parent }) => parent === postmaster)
  const all = [postmaster, ...backends.map(({ pid }) => pid)]
  all.forEach(killNow)
  while ((await living(all)).length > 0) await pause(20)
}

/** Changes the database of a server that runs on a data folder, for what no call of a journey can bring about. */
export async function changeDatabase(dataDir: string, statement: string): Promise<void> {
  await askDatabase(dataDir, statement)
}

/** Asks the database of a server that runs on a data folder, for what stands on a screen that no test can read. */
export async function askDatabase<Row>(dataDir: string, query: string): Promise<Row[]> {
  const host = (await readFile(path.join(dataDir, 'postgres/socket-path'), 'utf8')).trim()
  const client = new pg.Client({ host, port: 5432, user: 'plaza', database: 'plaza' })
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}
