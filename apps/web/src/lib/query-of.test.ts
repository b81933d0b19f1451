import { getDisplay, listDisplays } from '@plaza/contract/displays'
import { listAdvertiserDisplays } from '@plaza/contract/finding'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf, queryOf, quietly } from './query-of.ts'

const one = { params: { id: 'd1' }, query: {} }

test('two screens that ask the same question share its answer, and another question has its own', () => {
  const client = new QueryClient()
  client.setQueryData<unknown>(queryOf(getDisplay, one).queryKey, 'the display')
  expect(client.getQueryData(queryOf(getDisplay, { ...one }).queryKey)).toBe('the display')
  expect(client.getQueryData(queryOf(getDisplay, { ...one, params: { id: 'd2' } }).queryKey)).toBeUndefined()
  expect(client.getQueryData(queryOf(getDisplay, one, 'settings').queryKey)).toBeUndefined()
})

test('a quiet query does not keep quiet what a screen asks', async () => {
  const client = new QueryClient()
  const loud = queryOf(getDisplay, one)
  client.setQueryData<unknown>(quietly(loud).queryKey, 'the display')
  client.setQueryData<unknown>(loud.queryKey, 'the display')
  expect(client.getQueryCache().getAll()).toHaveLength(2)
  await client.invalidateQueries({ queryKey: keyOf(getDisplay) })
  expect(client.getQueryState(quietly(loud).queryKey)?.isInvalidated).toBe(true)
})

test('a kind makes all its answers stale, and a call its own alone', async () => {
  const client = new QueryClient()
  const found = queryOf(listAdvertiserDisplays, { params: { orgId: 'o1' }, query: {} }).queryKey
  const listed = queryOf(listDisplays, { params: { org_id: 'o1' }, query: {} }).queryKey
  const isStale = () => [found, listed].map((key) => client.getQueryState(key)?.isInvalidated)
  for (const key of [found, listed]) client.setQueryData<unknown>(key, 'rows')

  await client.invalidateQueries({ queryKey: keyOf(listAdvertiserDisplays) })
  expect(isStale()).toEqual([true, false])
  await client.invalidateQueries({ queryKey: keyOf('displays') })
  expect(isStale()).toEqual([true, true])
})
