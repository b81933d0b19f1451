import { spawn } from 'node:child_process'
import { stripVTControlCharacters } from 'node:util'
import { root } from './paths.mjs'

const running = new Set()
let handled = false

/**
 * Runs a program without a terminal and keeps its output. It leads a process group of its own, so that
 * stopping it also stops what it started; SIGINT and SIGTERM to us stop every running one first.
 */
export function run(program, args, { cwd = root, env = {}, timeoutMs, onSpawn } = {}) {
  handleSignals()
  const began = performance.now()
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  running.add(child)
  onSpawn?.(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => (output += text))
  }
  const timer = timeoutMs && setTimeout(giveUp, timeoutMs)
  function giveUp() {
    output += `\nStopped: it took longer than ${timeoutMs / 1000} seconds.\n`
    signalGroup(child, 'SIGTERM')
    setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000).unref()
  }
  return new Promise((resolve) => {
    const done = (code) => {
      clearTimeout(timer)
      running.delete(child)
      resolve({ code, output: stripVTControlCharacters(output), ms: performance.now() - began })
    }
    child.once('error', (error) => {
      output += `${error.message}\n`
      done(127)
    })
    child.once('close', (code) => done(code ?? 1))
  })
}

export function runNode(args, options) {
  return run(process.execPath, args, options)
}

function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // already gone
  }
}

function handleSignals() {
  if (handled) return
  handled = true
  for (const signal of Object.keys(exitCodes)) process.on(signal, onSignal)
}

/** Removes the signal handlers, for the process that becomes the server and has its own. */
export function leaveSignals() {
  handled = false
  for (const signal of Object.keys(exitCodes)) process.off(signal, onSignal)
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

async function onSignal(signal) {
  const all = [...running]
  const gone = all.map((child) => new Promise((resolve) => child.once('close', resolve)))
  for (const child of all) signalGroup(child, 'SIGTERM')
  const timer = setTimeout(() => all.forEach((child) => signalGroup(child, 'SIGKILL')), 3_000)
  await Promise.all(gone)
  clearTimeout(timer)
  process.exit(exitCodes[signal])
}
