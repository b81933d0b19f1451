import { i18n } from '@lingui/core'
import { MAX_PICTURE_BYTES } from '@plaza/contract/uploads'
import { IconArrowBackUp, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { pictureLimits } from '../lib/picture-limits.ts'
import { Button } from './button.tsx'
import { FileDrop } from './file-drop.tsx'

const endings = { JPEG: ['.jpg', '.jpeg'], PNG: ['.png'], WebP: ['.webp'], SVG: ['.svg'] }

interface PictureDropProps {
  /** What to do while there is no picture: "Drop a photo of the display here". */
  label: string
  /** What the picture shows, for screen readers. */
  alt: string
  /** The address of the picture that is chosen now, or ''. */
  address: string
  kinds: readonly (keyof typeof endings)[]
  onFile: (file: File) => void
  onRemove: () => void
  /** Restores the state before the choice or removal; null where nothing was changed. */
  onUndo: (() => void) | null
  /** The share that is sent, from 0 to 1, while a picture is being sent. */
  progress?: number | null
  onCancel?: () => void
  error?: string | null
}

/**
 * The field for one picture of a form: shown, replaced in one step by the next one that is dropped or chosen,
 * removed, and restored until the form is saved. The limits are shown before.
 */
export function PictureDrop(props: PictureDropProps) {
  const { label, alt, address, kinds, onFile, onRemove, onUndo, ...sending } = props
  const undo = onUndo && (
    <Button size="sm" look="quiet" icon={<IconArrowBackUp size={15} aria-hidden="true" />} onClick={onUndo}>
      {i18n._('Undo')}
    </Button>
  )
  const remove = (
    <Button size="sm" look="quiet" icon={<IconTrash size={15} aria-hidden="true" />} onClick={onRemove}>
      {i18n._('Remove it')}
    </Button>
  )
  return (
    <>
      <FileDrop
        label={label}
        hint={pictureLimits(kinds)}
        accept={{ 'image/*': kinds.flatMap((kind) => endings[kind]) }}
        maxBytes={MAX_PICTURE_BYTES}
        onFiles={([file]) => file && onFile(file)}
        chosen={
          address
            ? {
                shown: <img src={address} alt={alt} />,
                actions: (
                  <>
                    {remove}
                    {undo}
                  </>
                ),
              }
            : undefined
        }
        {...sending}
      />
      {!address && undo}
    </>
  )
}

/**
 * Remembers a picture before each change. Returns `change` in place of `set`, and `undo`, which goes back one
 * step; null where there is none. Saving the form clears the steps.
 */
export function useUndo(value: string, set: (value: string) => void, isSaved: boolean) {
  const steps = useRef<string[]>([])
  if (isSaved) steps.current = []
  const before = steps.current.at(-1)
  const change = (next: string) => {
    steps.current.push(value)
    set(next)
  }
  const undo = () => set(steps.current.pop() ?? value)
  return { change, undo: before ? undo : null }
}
