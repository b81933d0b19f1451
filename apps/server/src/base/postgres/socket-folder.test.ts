import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { run } from './processes.ts'
import { socketFolder } from './socket-folder.ts'

const runner = { how: 'as is', run } as const
let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plaza-socket-test-'))
  folder = path.join(root, 'data/postgres')
  mkdirSync(folder, { recursive: true })
  useTemp('temp')
})

afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(root, { recursive: true })
})

function useTemp(name: string): void {
  mkdirSync(path.join(root, name), { recursive: true })
  vi.stubEnv('TMPDIR', path.join(root, name))
}

test('the folder is private, and remembered when the temp folder changes', () => {
  const first = socketFolder(folder, runner)
  expect(path.dirname(first)).toBe(path.join(root, 'temp'))
  expect(statSync(first).mode & 0o777).toBe(0o700)
  useTemp('other')
  expect(socketFolder(folder, runner)).toBe(first)
})

test('the folder is created again after a cleanup, or elsewhere if the temp folder is gone', () => {
  const first = socketFolder(folder, runner)
  rmSync(first, { recursive: true })
  expect(socketFolder(folder, runner)).toBe(first)
  rmSync(path.join(root, 'temp'), { recursive: true })
  useTemp('other')
  const second = socketFolder(folder, runner)
  expect(path.dirname(second)).toBe(path.join(root, 'other'))
  expect(readFileSync(path.join(folder, 'socket-path'), 'utf8').trim()).toBe(second)
})

test('a copy of a data folder does not reach the database of the original', () => {
  const original = socketFolder(folder, runner)
  const copy = path.join(root, 'copy/postgres')
  cpSync(folder, copy, { recursive: true })
  const its = socketFolder(copy, runner)
  expect(its).not.toBe(original)
  expect(socketFolder(copy, runner)).toBe(its)
  expect(socketFolder(folder, runner)).toBe(original)
})

test('a link in its place is not followed', () => {
  const usual = socketFolder(folder, runner)
  rmSync(usual, { recursive: true })
  symlinkSync(path.join(root, 'data'), usual)
  expect(socketFolder(folder, runner)).not.toBe(usual)
})

test('a temp folder path too long for a socket is refused with a message', () => {
  useTemp('long'.repeat(25))
  expect(() => socketFolder(folder, runner)).toThrow(/too long.*Set TMPDIR/)
})
