import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { formatPixels } from '../../../lib/format.ts'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { MAX_PIXELS, type ScreenShape, SHAPES } from './screen-shape.ts'
import styles from './layout.module.css'

type Kind = keyof typeof SHAPES | 'custom'
const LEAST_PIXELS = 16

const isUsable = (pixels: number | undefined): pixels is number =>
  pixels !== undefined && pixels >= LEAST_PIXELS && pixels <= MAX_PIXELS

interface ScreenFieldProps {
  screen: ScreenShape
  onChange: (screen: ScreenShape) => void
}

/** The screen that the zones are drawn on. It is not kept: each display has its own. */
export function ScreenField({ screen, onChange }: ScreenFieldProps) {
  const [kind, setKind] = useState<Kind>('16:9')
  const [typed, setTyped] = useState<Partial<ScreenShape>>(screen)

  function choose(next: Kind) {
    setKind(next)
    if (next === 'custom') setTyped(screen)
    else onChange(SHAPES[next])
  }

  function type(change: Partial<ScreenShape>) {
    const { width, height } = { ...typed, ...change }
    setTyped({ width, height })
    if (isUsable(width) && isUsable(height)) onChange({ width, height })
  }

  const sides = [
    { side: 'width', label: i18n._('Screen width'), value: typed.width },
    { side: 'height', label: i18n._('Screen height'), value: typed.height },
  ] as const
  return (
    <div className={styles.screen} role="group" aria-label={i18n._('Shape of the screen')}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={i18n._('Shape of the screen')}
        value={kind}
        data={[
          { value: '16:9', label: '16:9' },
          { value: '9:16', label: '9:16' },
          { value: 'custom', label: i18n._('Custom') },
        ]}
        onChange={choose}
      />
      {kind === 'custom' && (
        <div className={styles.sides}>
          {sides.map(({ side, label, value }) => (
            <NumberInput
              key={side}
              label={label}
              unit="px"
              least={LEAST_PIXELS}
              most={MAX_PIXELS}
              required
              value={value}
              onChange={(pixels) => type({ [side]: pixels })}
            />
          ))}
        </div>
      )}
      <p className="dim note num">
        {i18n._('Drawn at {size} px; each display shows the zones at its own size.', {
          size: formatPixels(screen),
        })}
      </p>
    </div>
  )
}
