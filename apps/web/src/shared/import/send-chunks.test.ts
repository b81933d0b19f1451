import { i18n } from '@lingui/core'
import { messages } from '@plaza/contract/messages'
import { displaysPercent } from '@plaza/domain/import-progress'
import { beforeAll, expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import { fieldFinder } from './chunks.ts'
import type { Failed, Made, Ready } from './import-spec.ts'
import { sendChunks } from './send-chunks.ts'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const rows: Ready<string>[] = [1, 2, 3, 4, 5].map((line) => ({
  line,
  name: `Row ${line}`,
  item: '',
  key: `key-${line}`,
}))
const fieldOf = fieldFinder(['name', 'size'], { width: 'size' })

type Answer = { rows: { id: string }[] } | null

/** Sends the rows in twos, each chunk answered by its turn. */
async function run(answers: (Answer | Error)[], cancelAfter = Infinity, without = 0) {
  const abort = new AbortController()
  const made: Made[] = []
  const failed: Failed[] = []
  const percents: number[] = []
  let turn = 0
  await sendChunks(
    rows,
    {
      size: 2,
      fieldOf,
      percent: displaysPercent,
      prepare: async (chunk, onShare) => {
        onShare(1)
        return chunk.filter(({ line }) => line !== without)
      },
      call: async (chunk) => {
        const all = { rows: chunk.map(({ line }) => ({ id: `id ${line}` })) }
        const answer = turn < answers.length ? (answers[turn] ?? null) : all
        turn++
        if (turn >= cancelAfter) abort.abort()
        if (answer instanceof Error) throw answer
        return answer
      },
    },
    {
      signal: abort.signal,
      onPercent: (percent) => percents.push(percent),
      onMade: (more) => made.push(...more),
      onFailed: (more) => failed.push(...more),
    },
  )
  return { made: made.map(({ id }) => id), failed, percents }
}

test('all chunks are sent, and the progress of each is reported', async () => {
  const { made, failed, percents } = await run([])
  expect(made).toEqual(['id 1', 'id 2', 'id 3', 'id 4', 'id 5'])
  expect(failed).toEqual([])
  expect(percents).toEqual([26, 33, 60, 66, 93, 100])
})

test('refused rows have their own faults, and the next chunks are sent', async () => {
  const issues = [{ path: '1.screens.0.width', message: 'Too wide.' }]
  const { made, failed } = await run([new ApiError(400, 'bad_input', 'Check.', issues)])
  expect(made).toEqual(['id 3', 'id 4', 'id 5'])
  expect(failed).toMatchObject([
    { line: 1, faults: [], sentence: 'Not imported because other rows have errors.' },
    { line: 2, faults: [{ field: 'size', message: 'Too wide.' }], sentence: 'Too wide.' },
  ])
})

test('a failure that every chunk would meet ends the import, and the rest is reported as not sent', async () => {
  const { made, failed } = await run([
    { rows: [{ id: 'a' }, { id: 'b' }] },
    new ApiError(409, 'plan_limit', 'Full.'),
  ])
  expect(made).toEqual(['a', 'b'])
  expect(failed.map(({ line, sentence }) => [line, sentence])).toEqual([
    [3, 'Full.'],
    [4, 'Full.'],
    [5, 'Full.'],
  ])
})

test('an answer without data is reported', async () => {
  const { made, failed } = await run([null])
  expect(made).toEqual([])
  expect(failed[0]?.sentence).toBe(messages.noDataReceived)
})

test('cancelling finishes the current chunk and begins no other', async () => {
  const { made, failed } = await run([], 1)
  expect(made).toEqual(['id 1', 'id 2'])
  expect(failed.map(({ line }) => line)).toEqual([3, 4, 5])
})

test('faults are assigned to the rows that were sent, without those that had failed before', async () => {
  const issues = [{ path: '0.name', message: 'Taken.' }]
  const { made, failed } = await run([new ApiError(400, 'bad_input', 'Check.', issues)], Infinity, 1)
  expect(made).toEqual(['id 3', 'id 4', 'id 5'])
  expect(failed).toMatchObject([{ line: 2, sentence: 'Taken.' }])
})
