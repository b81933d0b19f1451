import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { type Accept, type FileRejection, useDropzone } from 'react-dropzone'
import { tooLargeSentence } from '../lib/picture-limits.ts'
import { Button } from './button.tsx'
import styles from './file-drop.module.css'

interface FileDropProps {
  label: string
  /** The accepted files, in words. */
  hint?: string
  /** `{ 'image/*': ['.png', '.jpg'] }` */
  accept?: Accept
  multiple?: boolean
  maxBytes?: number
  onFiles: (files: File[]) => void
  /** The progress from 0 to 1 while something is uploading. */
  progress?: number | null
  onCancel?: () => void
  /** The caller's error; it stays until the next try. */
  error?: string | null
  /** The chosen file, with further actions. It is shown, and the next file replaces it. */
  chosen?: { shown: ReactNode; actions: ReactNode }
}

/** Says why a file was not taken. */
export function refusal({ file, errors }: FileRejection, maxBytes?: number): string {
  const code = errors[0]?.code
  const name = file.name
  if (code === 'file-too-large' && maxBytes) {
    return tooLargeSentence(name, maxBytes)
  }
  if (code === 'too-many-files') return i18n._('One file at a time, please.')
  return i18n._('{name} is not a supported file type.', { name })
}

function chooseWords(multiple: boolean, replaces: boolean): string {
  if (replaces) return i18n._('Replace it')
  return multiple ? i18n._('Choose files') : i18n._('Choose a file')
}

/** The area to drop files or choose them; shows the progress of an upload, and lets it be cancelled. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    hint,
    accept,
    multiple = false,
    maxBytes,
    onFiles,
    progress,
    onCancel,
    error,
    chosen,
  } = props
  const [refused, setRefused] = useState<string[]>([])
  const busy = progress !== null && progress !== undefined
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept,
    multiple,
    maxSize: maxBytes,
    disabled: busy,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, rejections) => {
      setRefused([...new Set(rejections.map((one) => refusal(one, maxBytes)))])
      if (files.length > 0) onFiles(files)
    },
  })
  const percent = Math.floor((progress ?? 0) * 100)
  const faults = error ? [error, ...refused] : refused
  return (
    <div
      {...getRootProps({ role: 'group', 'aria-label': label })}
      className={styles.drop}
      data-over={isDragActive || undefined}
    >
      <input {...getInputProps({ 'aria-label': label })} />
      {chosen?.shown ?? <IconCloudUpload size={28} stroke={1.5} aria-hidden="true" />}
      {busy ? (
        <div className={styles.progress}>
          <Progress.Root>
            <Progress.Section value={percent} aria-label={label} />
          </Progress.Root>
          <span className="num small">{i18n._('{percent}% sent', { percent })}</span>
          {onCancel && (
            <Button size="sm" look="quiet" onClick={onCancel}>
              {i18n._('Cancel')}
            </Button>
          )}
        </div>
      ) : (
        <>
          {!chosen && <p className={styles.label}>{label}</p>}
          {hint && <p className="dim note">{hint}</p>}
          <div className={styles.actions}>
            <Button look="soft" size={chosen ? 'sm' : undefined} onClick={open}>
              {chooseWords(multiple, Boolean(chosen))}
            </Button>
            {chosen?.actions}
          </div>
        </>
      )}
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={styles.fault}>
            {fault}
          </p>
        ))}
      </div>
    </div>
  )
}
