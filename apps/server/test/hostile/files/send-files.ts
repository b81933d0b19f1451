import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { INSIDE } from '../inside.ts'
import type { HostileFile } from './hostile-file.ts'
import type { Heard, Upload } from './uploads.ts'

/** The longest that a file may keep its sender waiting, on a machine that does other things as well. */
const MOST_MS = 60_000

/** What is wrong with what is stored of a file that was taken; empty where nothing is. */
const faultsOfStored = async (url: string, address: string, { lost }: HostileFile): Promise<string[]> => {
  const stored = await fetch(`${url}${address}`)
  const bytes = Buffer.from(await stored.arrayBuffer())
  const { headers } = stored
  return [
    ...(stored.ok ? [] : [`is stored, and answers ${stored.status}`]),
    ...(/^(?:image\/(?:png|jpeg|webp|gif|avif)|video\/(?:mp4|webm|quicktime))$/.test(
      headers.get('content-type') ?? '',
    )
      ? []
      : ['is served as another type']),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['may be sniffed']),
    ...(headers.get('content-security-policy')?.includes('sandbox') ? [] : ['may run']),
    ...(lost?.test(bytes.toString('latin1')) ? [`still has ${lost}`] : []),
  ]
}

const faultsOf = async (
  url: string,
  file: HostileFile,
  heard: Heard,
  isAtHome: boolean,
): Promise<string[]> => {
  const { status, text, ms } = heard
  const inside = INSIDE.filter((one) => one.test(text)).map((one) => `tells of the inside: ${one}`)
  const slow = ms > MOST_MS ? [`took ${Math.round(ms)} ms`] : []
  const wanted = isAtHome ? file.is : 'either'
  if (status < 200 || status >= 500) return [`answers ${status}: ${text.slice(0, 200)}`]
  if (status >= 400) {
    const { code, sentence } = text ? JSON.parse(text) : {}
    return [
      ...(wanted === 'taken' ? [`is refused: ${text.slice(0, 200)}`] : []),
      ...(code || sentence ? [] : ['has no reason']),
      ...inside,
      ...slow,
    ]
  }
  const { data } = JSON.parse(text)
  return [
    ...(wanted === 'refused' ? [`is taken: ${text.slice(0, 200)}`] : []),
    ...(typeof data?.path === 'string' ? await faultsOfStored(url, data.url, file) : []),
    ...inside,
    ...slow,
  ]
}

/** A file on its way to a place. */
export interface Sending {
  file: HostileFile
  to: Upload
  /** Whether the place is made for files of this kind, so that its answer is known. */
  isAtHome: boolean
}

/**
 * Sends files, those of one place one after the other, since a place reads no two of one organization at a time. Gives what is
 * wrong with the answers.
 */
export async function sendFiles(url: string, all: readonly Sending[]): Promise<string[]> {
  const faults: string[] = []
  const work = async (to: Upload): Promise<void> => {
    for (const { file, isAtHome } of all.filter((one) => one.to === to)) {
      const lost = (error: unknown): Heard => ({ status: 0, text: String(error), ms: 0 })
      const heard = await to.send(file).catch(lost)
      const found = await faultsOf(url, file, heard, isAtHome)
      faults.push(...found.map((fault) => `${file.what}, sent to ${to.name}, ${fault}`))
    }
  }
  await Promise.all([...new Set(all.map(({ to }) => to))].map(work))
  return faults
}

/**
 * The memory of a process by the operating system's figures, in MB: its own with its part of what it shares (PSS) now, and
 * the most that it ever had.
 */
export async function memoryOf(pid: number): Promise<{ now: number; most: number }> {
  const figure = async (file: string, name: string) => {
    const told = await readFile(`/proc/${pid}/${file}`, 'utf8')
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(told)?.[1]) / 1024
  }
  return { now: await figure('smaps_rollup', 'Pss'), most: await figure('status', 'VmHWM') }
}

/** Waits until a process has at most this much memory, in MB, and gives what it has then or after that time. */
export async function settledMemory(pid: number, most: number, ms: number): Promise<number> {
  const until = performance.now() + ms
  for (;;) {
    const { now } = await memoryOf(pid)
    if (now <= most || performance.now() > until) return now
    await pause(500)
  }
}

/** Asks for something small again and again until it is stopped, and gives how long each answer took, in milliseconds. */
export function watchAnswers(url: string): () => Promise<{ times: number[]; failed: number }> {
  const times: number[] = []
  let failed = 0
  let isOver = false
  const watch = async (): Promise<void> => {
    while (!isOver) {
      const began = performance.now()
      const answer = await fetch(url).catch(() => null)
      await answer?.arrayBuffer()
      if (!answer?.ok) failed++
      times.push(performance.now() - began)
      await pause(50)
    }
  }
  const watching = watch()
  return async () => {
    isOver = true
    await watching
    return { times: times.toSorted((one, other) => one - other), failed }
  }
}
