import { i18n } from '@lingui/core'
import { isColor, type ThemeColors } from '@plaza/domain/theme/colors'
import { mainColorOf, themeFrom } from '@plaza/domain/theme/derive'
import { IconPalette, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { UndoNote } from '../../../ui/undo-note.tsx'
import styles from './theme.module.css'

/** The sides of the canvas on which a logo is read: more pixels would not change its main colour. */
const SIDE = 64

/** Reads the main colour of a picture of this site; null where it is grey, or cannot be drawn. */
async function colorOfPicture(address: string): Promise<string | null> {
  const image = new Image()
  image.src = address
  try {
    await image.decode()
  } catch {
    return null
  }
  const canvas = Object.assign(document.createElement('canvas'), { width: SIDE, height: SIDE })
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return null
  context.drawImage(image, 0, 0, SIDE, SIDE)
  return mainColorOf(context.getImageData(0, 0, SIDE, SIDE).data)
}

interface DeriveColorsProps {
  logo: string
  colors: ThemeColors
  onColors: (colors: ThemeColors) => void
}

/** Fills in all colours from the logo, or from the main colour. Each of them can still be changed by itself. */
export function DeriveColors({ logo, colors, onColors }: DeriveColorsProps) {
  const [before, setBefore] = useState<ThemeColors | null>(null)
  const [isGrey, setGrey] = useState(false)
  const take = (main: string) => {
    setBefore(colors)
    setGrey(false)
    onColors(themeFrom(main))
  }
  const takeFromLogo = async () => {
    const main = await colorOfPicture(logo)
    if (main) take(main)
    else setGrey(true)
  }
  return (
    <section className={`card ${styles.derive}`} aria-labelledby="theme-derive">
      <h2 id="theme-derive">{i18n._('All colours from one')}</h2>
      <p className="dim small">
        {i18n._('The other colours follow from it and go well together. Each can be changed below.')}
      </p>
      <div className={styles.derive_from}>
        {logo && (
          <Button icon={<IconPhoto size={16} aria-hidden="true" />} onClick={() => void takeFromLogo()}>
            {i18n._('From the logo')}
          </Button>
        )}
        <Button
          icon={<IconPalette size={16} aria-hidden="true" />}
          disabled={!isColor(colors.mainColor)}
          onClick={() => take(colors.mainColor)}
        >
          {i18n._('From the main colour')}
        </Button>
      </div>
      <div role="status">
        {isGrey && <p className="small">{i18n._('The logo is grey. Choose a main colour below instead.')}</p>}
      </div>
      {before && (
        <UndoNote
          text={i18n._('All colours were changed.')}
          loading={false}
          onUndo={() => {
            onColors(before)
            setBefore(null)
          }}
        />
      )}
    </section>
  )
}
