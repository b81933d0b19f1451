import { allCalls } from '@plaza/contract/all'
import type { Permission } from '@plaza/contract/call'
import { GRANTABLE } from '@plaza/contract/users'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServer } from '../server.ts'
import { askCell, askHead, type Stage } from './ask.ts'
import { castUser, makeCast, type Member } from './cast.ts'
import { expected, isChange, type Cell } from './cell.ts'
import { readLines, type Name, type Row } from './notation.ts'
import { makeWorld } from './side.ts'
import { table } from './table/all.ts'
import { beside } from './table/beside.ts'
import { digests } from './unchanged.ts'

let stage: Stage
let cast: Record<Name, Member>
let before: Record<string, string>
beforeAll(async () => {
  const server = await startServer()
  stage = { server, world: await makeWorld(server) }
  cast = await makeCast(server, stage.world)
  before = await digests(server)
})
afterAll(() => stage.server.close())

const cellsOf = (call: string, row: Row): Cell[] =>
  [...readLines(call, row)].flatMap(([line, statuses]) =>
    [...statuses].map(([name, status]) => ({ call, row, line, name, status })),
  )
const rows = [...table, ...Object.entries(beside)].map(([call, row]) => ({
  call,
  row,
  cells: cellsOf(call, row),
}))

/** The cells of each call that meet a condition, for the calls that have some. */
const pick = (among: typeof rows, such: (cell: Cell) => boolean): [call: string, cells: Cell[]][] =>
  among.flatMap(({ call, cells }) => {
    const found = cells.filter(such)
    return found.length ? [[call, found]] : []
  })

/** Compares the answers with the expected ones, for all cells at once, so that a failure shows all differences. */
const expectAnswers = (cells: Cell[], answers: string[]): void => {
  const keys = cells.map(({ line, name }) => `${line}: ${name}`)
  const byKey = (values: string[]) => Object.fromEntries(keys.map((key, index) => [key, values[index]]))
  expect(byKey(answers)).toEqual(byKey(cells.map(expected)))
}

/** Makes the calls that change something, one after another. */
const expectDone = async (cells: Cell[], members: Partial<Record<Name, Member>> = cast): Promise<void> => {
  const answers: string[] = []
  for (const cell of cells) {
    answers.push(await askCell(stage, members[cell.name] ?? cast[cell.name], cell))
  }
  expectAnswers(cells, answers)
}

/** The kinds of users who need a permission that an owner gives. */
const granted = ({ cells }: { cells: Cell[] }) => {
  const status = (name: Name) => cells.find((cell) => cell.line === 'own' && cell.name === name)?.status
  const types = [
    ['DSO', "an owner's user", "an owner's granted user"],
    ['ADV', "an advertiser's user", "an advertiser's granted user"],
  ] as const
  return types.filter(([, without, having]) => status(without) !== status(having))
}

describe('the table', () => {
  it('has one row for every call of the contract, and no other', () => {
    const calls = allCalls.map(({ call: { method, path } }) => `${method} ${path}`)
    expect(table.map(([call]) => call).toSorted()).toEqual(calls.toSorted())
  })

  it('has a line with foreign things for every thing in a path', () => {
    const named = rows.filter(({ call }) => call.replace(/\{(size|page|active)\}/g, '').includes('{'))
    const silent = named.filter(
      ({ cells }) => !cells.some(({ line }) => line === 'foreign' || line === 'spare'),
    )
    expect(silent.map(({ call }) => call)).toEqual([])
  })

  it('names the permission for every call that does more than view', () => {
    const wrong = rows.filter((one) => Boolean(one.row.grant) !== granted(one).length > 0)
    expect(wrong.map(({ call }) => call)).toEqual([])
  })
})

describe('calls that are refused or only read', () => {
  it.each(pick(rows, (cell) => !isChange(cell)))('%s', async (_call, cells) => {
    const asked = cells.map((cell) => askCell(stage, cast[cell.name], cell))
    expectAnswers(cells, await Promise.all(asked))
  })

  it('have the same status for HEAD', async () => {
    const reads = rows.filter(({ call, row }) => call.startsWith('GET ') && !row.streams)
    const outsiders = ({ name }: Cell) => name === 'nobody' || name === 'another owner'
    const cells = pick(reads, outsiders).flatMap(([, found]) => found)
    const answers = await Promise.all(cells.map((cell) => askHead(stage, cast[cell.name], cell)))
    const told = (cell: Cell, status: number | undefined) =>
      `${cell.call}, ${cell.line}, ${cell.name}: ${status}`
    expect(cells.map((cell, index) => told(cell, answers[index]))).toEqual(
      cells.map((cell) => told(cell, cell.status)),
    )
  })

  it('leave everything unchanged', async () => {
    expect(await digests(stage.server)).toEqual(before)
  })
})

describe('what a user can do with one permission, and not with all others', () => {
  const grantOf = ({ grant }: Row, type: 'DSO' | 'ADV') => (typeof grant === 'object' ? grant[type] : grant)
  const byGrant = rows.flatMap(({ row, ...one }) =>
    granted(one).flatMap((how) => {
      const grant = grantOf(row, how[0])
      return grant ? [[grant, one.call, one, how] as [Permission, string, typeof one, typeof how]] : []
    }),
  )
  it.each(byGrant)('%s: %s', async (grant, _call, one, [type, without, having]) => {
    const others = GRANTABLE.filter((permission) => permission !== grant)
    const users: Partial<Record<Name, Member>> = {
      [without]: await castUser(stage.server, stage.world, type, others),
      [having]: await castUser(stage.server, stage.world, type, [grant]),
    }
    await expectDone(
      one.cells.filter(({ line, name }) => line === 'own' && name in users),
      users,
    )
  })
})

describe('calls that change something', () => {
  // Calls that end sessions come last, because they also end those of the other cells.
  const inOrder = rows.toSorted((a, b) => Number(!!a.row.leaves) - Number(!!b.row.leaves))
  it.each(pick(inOrder, isChange))('%s', async (_call, cells) => {
    await expectDone(cells)
  })

  it('stand in the log with what they changed', async () => {
    const told = `SELECT call, bool_or(target_name IS NOT NULL) AS named FROM audit GROUP BY call`
    const { rows: logged } = await stage.server.pool.query<{ call: string; named: boolean }>(told)
    expect(logged.length).toBeGreaterThan(70)
    const nameless = logged.filter(({ named }) => !named).map(({ call }) => call)
    // The templates that a user keeps have no name in common, and invitations that were withdrawn together are gone.
    expect(nameless.toSorted()).toEqual([
      'createLayoutConfiguration',
      'deleteLayoutConfiguration',
      'withdrawDisplayInvitations',
    ])
  })
})
