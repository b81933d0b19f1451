import { i18n } from '@lingui/core'
import { Progress } from '@mantine/core'
import { messages } from '@plaza/contract/messages'
import { MAX_VIDEO_BYTES } from '@plaza/contract/uploads'
import { IconCloudUpload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useDropzone } from 'react-dropzone'
import { acceptedMedia } from '../../lib/accepted-media.ts'
import { hasFailedWith, sentenceOf } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/query-of.ts'
import { toastError, toastSuccess } from '../../lib/toasts.tsx'
import { useUploads } from '../../lib/use-uploads.ts'
import { Button } from '../../ui/button.tsx'
import { refusal } from '../../ui/file-drop.tsx'
import styles from './media.module.css'

/** Uploads files into the library one after the other; a file that fails keeps none of the others. */
function useLibraryUpload() {
  const client = useQueryClient()
  const [faults, setFaults] = useState<string[]>([])
  const uploads = useUploads(async (files, upload) => {
    let done = 0
    for (const file of files) {
      try {
        await upload(file)
        done++
        await client.invalidateQueries({ queryKey: keyOf('media-library') })
      } catch (cause) {
        if (hasFailedWith(cause, 'cancelled')) break
        setFaults((before) => [...before, `${file.name}: ${sentenceOf(cause)}`])
        toastError(sentenceOf(cause))
      }
    }
    if (done > 0) toastSuccess(messages.fileUploaded)
  })
  return { ...uploads, faults, setFaults }
}

/** What a screen needs to upload. */
interface Uploading {
  choose: () => void
  busy: boolean
  /** How far a running upload is, and which files were not taken. */
  news: ReactNode
}

interface UploadAreaProps {
  /** The reader may not upload. */
  off: boolean
  children: (uploading: Uploading) => ReactNode
}

/** A screen onto which files can be dropped that go into the library. */
export function UploadArea({ off, children }: UploadAreaProps) {
  const { progress, send, cancel, faults, setFaults } = useLibraryUpload()
  const busy = progress !== null
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    accept: acceptedMedia,
    multiple: true,
    maxSize: MAX_VIDEO_BYTES,
    disabled: off || busy,
    noClick: true,
    noKeyboard: true,
    onDrop: (files, refused) => {
      setFaults([...new Set(refused.map((one) => refusal(one, MAX_VIDEO_BYTES)))])
      if (files.length > 0) send(files)
    },
  })
  const news = (
    <>
      {busy && <Running share={progress} onCancel={cancel} />}
      <div role="alert">
        {faults.map((fault) => (
          <p key={fault} className={styles.fault}>
            {fault}
          </p>
        ))}
      </div>
    </>
  )
  return (
    <div {...getRootProps({ role: 'presentation', className: styles.area })}>
      {!off && <input {...getInputProps({ 'aria-label': i18n._('Upload media') })} />}
      {children({ choose: open, busy, news })}
      {isDragActive && (
        <div className={styles.drop} aria-hidden="true">
          <IconCloudUpload size={36} stroke={1.5} />
          <p>{i18n._('Drop pictures and videos to upload them')}</p>
        </div>
      )}
    </div>
  )
}

function Running({ share, onCancel }: { share: number; onCancel: () => void }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={`card ${styles.running}`}>
      <Progress.Root className={styles.bar}>
        <Progress.Section value={percent} aria-label={i18n._('Upload media')} />
      </Progress.Root>
      <span className="num small">{i18n._('{percent}% sent', { percent })}</span>
      <Button size="sm" look="quiet" onClick={onCancel}>
        {i18n._('Cancel')}
      </Button>
    </div>
  )
}
