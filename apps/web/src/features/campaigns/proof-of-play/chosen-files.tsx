import { i18n } from '@lingui/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatBytes } from '../../../lib/format.ts'
import { IconButton } from '../../../ui/button.tsx'
import { MediaPreview } from '../../../shared/media-preview/media-preview.tsx'
import styles from './proof.module.css'

/** Tells files apart: the same file that is chosen twice has one key. */
export function fileKey({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`
}

/** A file of this device as a picture; its address is given back when the picture goes. */
function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url && <MediaPreview media={{ url, name: file.name, type: file.type }} still />
}

/** What will be sent, each file with the way to leave it out. */
export function ChosenFiles({ files, onRemove }: { files: File[]; onRemove?: (file: File) => void }) {
  return (
    <ul className={styles.chosen} aria-label={i18n._('Chosen files')}>
      {files.map((file) => (
        <li key={fileKey(file)}>
          <span className={styles.thumb} aria-hidden="true">
            <Thumb file={file} />
          </span>
          <span className={styles.fileWords}>
            <span className={styles.fileName}>{file.name}</span>
            <span className="dim note num">{formatBytes(file.size)}</span>
          </span>
          {onRemove && (
            <IconButton
              label={i18n._('Remove {name}', { name: file.name })}
              size="md"
              onClick={() => onRemove(file)}
            >
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  )
}
