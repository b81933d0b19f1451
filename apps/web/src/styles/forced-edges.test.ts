import { preprocessCSS, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { forcedEdges, forcedTwins } from './forced-edges.ts'

const ofShadow = (value: string) => forcedTwins([{ prop: 'box-shadow', value }])

test('a ring of a shadow is an outline of its width, within where the ring is', () => {
  expect(ofShadow('0 0 0 1px var(--pz-line), 0 1px 2px rgb(0 0 0 / 0.04)')).toEqual([
    { prop: 'outline', value: '1px solid CanvasText' },
    { prop: 'outline-offset', value: '0px' },
  ])
  expect(ofShadow('inset 0 0 0 1.5px var(--pz-brand)')).toEqual([
    { prop: 'outline', value: '2px solid Highlight' },
    { prop: 'outline-offset', value: '-2px' },
  ])
})

test('a shadow without a ring, and a ring that only parts what overlaps, are no edges', () => {
  expect(ofShadow('0 4px 14px rgb(0 0 0 / 0.14)')).toEqual([])
  expect(ofShadow('inset 0 -1px var(--pz-line-strong)')).toEqual([])
  expect(ofShadow('0 0 0 2px var(--pz-surface)')).toEqual([])
})

test('a ground that says something keeps its colour, and one that shines through or says nothing does not', () => {
  const kept = [{ prop: 'forced-color-adjust', value: 'none' }]
  const ofGround = (value: string) => forcedTwins([{ prop: 'background', value }])
  for (const value of ['var(--pz-hot)', 'currentColor', 'var(--spots)']) expect(ofGround(value)).toEqual(kept)
  expect(ofGround('color-mix(in oklab, var(--pz-brand) 16%, var(--pz-surface))')).toEqual(kept)
  for (const value of ['var(--pz-surface)', 'none', 'color-mix(in oklab, var(--pz-brand) 8%, transparent)'])
    expect(ofGround(value)).toEqual([])
})

test('the twin of a rule comes right after it, and steps of an animation have none', async () => {
  const css =
    '.a{box-shadow:0 0 0 1px var(--pz-line)}@keyframes b{to{box-shadow:0 0 0 1px var(--pz-line)}}.c{color:red}'
  const config = await resolveConfig(
    { configFile: false, logLevel: 'error', css: { postcss: { plugins: [forcedEdges()] } } },
    'build',
  )
  const { code } = await preprocessCSS(css, '/site.css', config)
  const forced = '@media (forced-colors: active){.a{outline:1px solid CanvasText;outline-offset:0px}}'
  expect(code).toBe(css.replace('@keyframes', `${forced}@keyframes`))
})
