import { i18n } from '@lingui/core'
import { useRef, useState } from 'react'
import { initialsOf } from '../../lib/initials.ts'
import { pictureFault, pictureLimits } from '../../lib/picture-limits.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { Button } from '../../ui/button.tsx'
import styles from './avatar-field.module.css'

/** What happens to the picture when the form is saved. */
export type AvatarChoice = { kind: 'kept' } | { kind: 'removed' } | { kind: 'new'; file: File }

interface AvatarFieldProps {
  name: string
  stored: string
  choice: AvatarChoice
  onChoice: (choice: AvatarChoice) => void
}

/** The field for a user's picture, with initials in place of a missing one. */
export function AvatarField({ name, stored, choice, onChoice }: AvatarFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [tooLarge, setTooLarge] = useState<string | null>(null)
  const chosen = useObjectUrl(choice.kind === 'new' ? choice.file : null)
  const shown = choice.kind === 'new' ? chosen : choice.kind === 'kept' ? stored : ''
  return (
    <div className={styles.field} role="group" aria-label={i18n._('Your picture')}>
      <span className={styles.face}>
        {shown ? <img src={shown} alt={i18n._('Your picture')} /> : <span>{initialsOf(name)}</span>}
      </span>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/avif,image/gif"
        aria-label={i18n._('Your picture')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          setTooLarge(file ? pictureFault(file) : null)
          if (file && !pictureFault(file)) onChoice({ kind: 'new', file })
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.buttons}>
        <Button onClick={() => input.current?.click()}>{i18n._('Choose a picture')}</Button>
        {shown && (
          <Button look="quiet" onClick={() => onChoice({ kind: 'removed' })}>
            {i18n._('Remove it')}
          </Button>
        )}
        {choice.kind !== 'kept' && (
          <Button look="quiet" onClick={() => onChoice({ kind: 'kept' })}>
            {i18n._('Undo')}
          </Button>
        )}
      </div>
      <p className="dim note">{pictureLimits(['PNG', 'JPEG', 'WebP', 'AVIF', 'GIF'])}</p>
      <div role="alert">{tooLarge && <p className={styles.fault}>{tooLarge}</p>}</div>
    </div>
  )
}
