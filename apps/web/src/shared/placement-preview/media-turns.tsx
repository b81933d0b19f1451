import { i18n } from '@lingui/core'
import { useState } from 'react'
import styles from './placement-preview.module.css'
import { ShownMedia, type PreviewMedia } from './shown-media.tsx'

interface MediaTurnsProps {
  /** The zone's name. */
  name: string
  media: readonly PreviewMedia[]
}

/** The files of one zone: one is seen, and the others take its turn by a button each. */
export function MediaTurns({ name, media }: MediaTurnsProps) {
  const [chosen, setChosen] = useState(0)
  const nth = Math.min(chosen, media.length - 1)
  const file = media[nth]
  if (!file) return null
  return (
    <>
      <ShownMedia
        key={file.url}
        file={file}
        label={
          media.length > 1
            ? i18n._('{name}, file {nth} of {all}', { name, nth: nth + 1, all: media.length })
            : name
        }
      />
      {media.length > 1 && (
        <span className={styles.turns} role="group" aria-label={i18n._('Files of {name}', { name })}>
          {media.map(({ url }, index) => (
            <button
              key={url}
              type="button"
              aria-pressed={index === nth}
              aria-label={i18n._('Show file {nth} of {name}', { nth: index + 1, name })}
              onClick={() => setChosen(index)}
            />
          ))}
        </span>
      )}
    </>
  )
}
