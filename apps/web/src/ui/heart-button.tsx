import { i18n } from '@lingui/core'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import styles from './heart-button.module.css'

interface HeartButtonProps {
  /** The name of the thing that is marked. */
  name: string
  on: boolean
  /** Without it, the mark is only shown. */
  onMark?: (on: boolean) => void
  /** Whether the button lies on a picture. */
  onPicture?: boolean
}

/** The heart that marks a favourite; a press toggles it. */
export function HeartButton({ name, on, onMark, onPicture }: HeartButtonProps) {
  const Heart = on ? IconHeartFilled : IconHeart
  const look = { className: styles.heart, 'data-on': on || undefined, 'data-picture': onPicture || undefined }
  if (!onMark) {
    return (
      on && (
        <span {...look} role="img" aria-label={i18n._('Favourite')}>
          <Heart size={18} stroke={1.8} aria-hidden="true" />
        </span>
      )
    )
  }
  return (
    <button
      type="button"
      {...look}
      aria-pressed={on}
      aria-label={i18n._('Favourite: {name}', { name })}
      title={on ? i18n._('Remove from favourites') : i18n._('Add to favourites')}
      onClick={() => onMark(!on)}
    >
      <Heart size={18} stroke={1.8} aria-hidden="true" />
    </button>
  )
}
