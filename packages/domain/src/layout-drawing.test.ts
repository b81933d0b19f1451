import { describe, expect, it } from 'vitest'
import { FRAME_TEMPLATES } from './frame-templates.ts'
import { drawLayout } from './layout-drawing.ts'

const draw = (name: string) =>
  drawLayout({
    zones: [{ name, frame: { x: 0, y: 0, width: 5000, height: 10_000 } }],
    width: 1920,
    height: 1080,
  })

describe('the drawing of a layout', () => {
  it('shows each zone at its position within a bezel', () => {
    const svg = draw('Main')
    expect(svg).toContain('width="1000" height="580" viewBox="0 0 1000 580"')
    expect(svg).toContain('<rect x="20" y="20" width="960" height="540" rx="0"')
    expect(svg).toContain('<rect x="22" y="22" width="476" height="536" rx="3"')
    expect(svg).toContain('>Main</text>')
  })

  it('has the shape of the display', () => {
    expect(drawLayout({ zones: [], width: 1080, height: 1920 })).toContain('width="580" height="1000"')
    expect(drawLayout({ zones: [], width: 10_000, height: 1 })).toContain('width="1000" height="41"')
  })

  it('escapes names and colours', () => {
    const svg = drawLayout({
      zones: [{ name: '<b> & "c"\u0000\uD800', frame: { x: 0, y: 0, width: 10_000, height: 10_000 } }],
      width: 16,
      height: 9,
      colors: { bezel: '"/><script>' },
    })
    expect(svg).toContain('>&lt;b&gt; &amp; &quot;c&quot;</text>')
    expect(svg).not.toContain('<script')
  })

  it('shortens a name that does not fit into its zone, without cutting a character', () => {
    const shown = /<text[^>]*>([^<]*)</.exec(draw('😀'.repeat(300)))?.[1] ?? ''
    expect(shown).toMatch(/^(😀)+…$/u)
    expect([...shown].length).toBeLessThan(100)
  })

  it('has valid numbers and balanced tags for every built-in template', () => {
    for (const { zones } of FRAME_TEMPLATES) {
      const svg = drawLayout({ zones, width: 1920, height: 1080 })
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
      expect(svg.match(/<rect /g)).toHaveLength(zones.length + 2)
      expect(svg.match(/<text /g)).toHaveLength(zones.length)
      expect(svg.match(/<\/text>/g)).toHaveLength(zones.length)
    }
  })
})
