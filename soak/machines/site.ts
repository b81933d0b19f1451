import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  addressOfBoth,
  makeDatabase,
  makeReplica,
  type PostgresNode,
} from '../../apps/server/test/postgres-node.ts'
import { startBucket, type Bucket } from '../../apps/server/test/bucket.ts'
import { startOn, type Running } from '../../bench/processes.ts'
import { freePort, startBalancer, type Balancer } from './balancer.ts'

/** A server with the port and the folder that it keeps over its starts. */
export interface Machine extends Running {
  port: number
  dataDir: string
}

/** An installation on several machines, all of which are this one: a database with a replica, a bucket, two servers. */
export interface Site {
  database: PostgresNode
  replica: PostgresNode
  machines: [Machine, Machine]
  balancer: Balancer
  /** Starts a server again, or another version of it, in the place of one that has ended. */
  restart(which: 0 | 1, program?: string): Promise<void>
  close(): Promise<void>
}

const bucketSettings = ({ settings }: Bucket): Record<string, string> => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint ?? '',
  S3_ACCESS_KEY_ID: settings.accessKeyId,
  S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
})

/** The settings of servers behind a balancer, beside those of the database. */
const BEHIND = { RATE_LIMITS: '1', TRUST_PROXY: '1', DRAIN_SECONDS: '5', PUBLIC_URL: 'http://plaza.example' }

/**
 * Opens an installation on the Postgres in a folder of programs, or on the one of npm. Where a part of it does not start,
 * those before it are removed.
 */
export async function openSite(programs: string | null): Promise<Site> {
  const toClose: (() => Promise<unknown>)[] = []
  const close = async () => {
    for (const step of toClose.toReversed()) await step()
  }
  const opened = async <T>(opening: Promise<T>, step: (one: T) => Promise<unknown>): Promise<T> => {
    const one = await opening
    toClose.push(() => step(one))
    return one
  }
  const open = async (): Promise<Site> => {
    const database = await opened(makeDatabase({}, programs), (node) => node.remove())
    const replica = await opened(makeReplica(database, {}, programs), (node) => node.remove())
    const bucket = await opened(startBucket(), (one) => one.close())
    const env = {
      ...BEHIND,
      ...bucketSettings(bucket),
      DATABASE_URL: addressOfBoth(database, replica),
      DATABASE_READ_URLS: replica.address,
    }
    const startAt = async (port: number, dataDir: string, program?: string): Promise<Machine> => {
      const running = await startOn(dataDir, { ...env, PORT: String(port) }, [], program)
      return { ...running, port, dataDir }
    }
    const start = async () => startAt(await freePort(), await mkdtemp(path.join(tmpdir(), 'plaza-machine-')))
    const machines: [Machine, Machine] = [await start(), await start()]
    toClose.push(() =>
      Promise.all(
        machines.map(async ({ stop, dataDir }) => {
          await stop()
          await rm(dataDir, { recursive: true, force: true })
        }),
      ),
    )
    const ports = machines.map(({ port }) => port)
    const balancer = await opened(startBalancer(ports), (one) => one.stop())
    const restart: Site['restart'] = async (which, program) => {
      const { port, dataDir } = machines[which]
      machines[which] = await startAt(port, dataDir, program)
    }
    return { database, replica, machines, balancer, restart, close }
  }
  return open().catch(async (error: unknown) => {
    await close()
    throw error
  })
}
