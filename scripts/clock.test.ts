import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '..')

function filesUnder(folder: string, ending: RegExp): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => ending.test(name) && !name.includes('.test.'))
    .map((name) => `${folder}/${name}`)
}

const linesWith = (files: string[], pattern: RegExp) =>
  files.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  )

test('the server reads the time from the installation clock only', () => {
  // Waiting for Postgres to start and dating a migration do not use the installation's clock.
  const files = filesUnder('apps/server/src', /\.ts$/).filter(
    (file) => !/src\/base\/(installation|postgres)\//.test(file),
  )
  expect(linesWith(files, /new Date\(\)|Date\.now\(\)/)).toEqual([])
})

test('the domain takes the time as an argument', () => {
  expect(linesWith(filesUnder('packages/domain/src', /\.ts$/), /new Date\(\)|Date\.now\(\)/)).toEqual([])
})

test('SQL never asks the database for the time', () => {
  const files = [
    ...filesUnder('apps/server/db/migrations', /\.sql$/),
    ...filesUnder('apps/server/src', /repo\.ts$/),
  ]
  const pattern =
    /(?<!\.)\b(now\(\)|current_(date|time|timestamp)\b|(clock|statement|transaction)_timestamp\(|localtime)/i
  // Comments may mention it.
  expect(linesWith(files, pattern).filter((line) => !/^\S+ (--|\*|\/\/)/.test(line))).toEqual([])
})
