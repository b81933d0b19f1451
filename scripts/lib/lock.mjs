import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot } from './paths.mjs'

const folder = inRoot('.cache/locks')
const dayMs = 86_400_000

/**
 * Runs `work` while no other command in this clone installs or builds. The lock is a folder that holds
 * its owner's pid; it is made whole aside and renamed into place, so it is never seen half made. A lock
 * whose owner is gone is moved away under a name made from its own token: of two that try, the second
 * finds that name taken and cannot move the first one's new lock.
 */
export async function withLock(name, onWait, work) {
  mkdirSync(folder, { recursive: true })
  const place = path.join(folder, name)
  const token = `${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  const aside = path.join(folder, `new-${token}`)
  mkdirSync(aside)
  const owners = [identity(process.pid)]
  writeFileSync(path.join(aside, 'owner.json'), JSON.stringify({ token, owners }))
  process.once('exit', release)
  try {
    for (let tries = 0; !moved(aside, place); tries++) {
      const owner = ownerOf(place)
      if (owner && !owner.owners.some(alive)) moved(place, path.join(folder, `stale-${owner.token}`))
      else {
        if (tries === 0) onWait(owner?.owners[0]?.pid)
        await pause(200)
      }
    }
    return await work({ addOwner })
  } finally {
    process.off('exit', release)
    release()
  }

  // a child that goes on writing when we are killed keeps the lock too
  function addOwner(pid) {
    owners.push(identity(pid))
    writeFileSync(path.join(place, 'owner.new'), JSON.stringify({ token, owners }))
    renameSync(path.join(place, 'owner.new'), path.join(place, 'owner.json'))
  }

  function release() {
    if (ownerOf(place)?.token === token) moved(place, aside)
    rmSync(aside, { recursive: true, force: true })
    for (const old of readdirSync(folder)) {
      const stat = statSync(path.join(folder, old), { throwIfNoEntry: false })
      const forgotten = old !== name && stat && Date.now() - stat.ctimeMs > dayMs
      if (forgotten) rmSync(path.join(folder, old), { recursive: true, force: true })
    }
  }
}

/** Renaming a folder over one that holds something fails, which is what makes it a lock. */
function moved(from, to) {
  try {
    renameSync(from, to)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST', 'EPERM', 'ENOENT'].includes(error.code)) return false
    throw error
  }
}

function ownerOf(place) {
  try {
    return JSON.parse(readFileSync(path.join(place, 'owner.json'), 'utf8'))
  } catch {
    return undefined
  }
}

/** A pid with its start time where /proc tells it, because pids are used again, in containers very soon. */
function identity(pid) {
  return { pid, started: procStat(pid)?.[19] ?? null }
}

function alive({ pid, started }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  const stat = procStat(pid)
  return !stat || !started || (stat[0] !== 'Z' && stat[19] === started)
}

function procStat(pid) {
  try {
    // the program's name may hold spaces and brackets: count from after it
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  } catch {
    return undefined
  }
}
