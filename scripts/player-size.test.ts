import { expect, test } from 'vitest'
import { bundlePlayer, PLAYER_LIMIT, scriptBytes } from './lib/build-player.mjs'

test('a screen fetches at most 40 kB of script, and of nothing but Plaza itself', async () => {
  const files = await bundlePlayer()
  expect(scriptBytes(files)).toBeLessThan(PLAYER_LIMIT)
  expect(scriptBytes(files)).toBeGreaterThan(10_000)
  const page = String(files['player.html'])
  const named = [...page.matchAll(/(?:src|href)="(\/player\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(named).toHaveLength(2)
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining(named.map((path) => path.replace('/player/', ''))),
  )
  // What the worker keeps for a start without a network: the page, its script, its styles and its font.
  const worker = String(files['player-worker.js'])
  for (const path of ['/player', ...named]) expect(worker).toContain(`"${path}"`)
})
