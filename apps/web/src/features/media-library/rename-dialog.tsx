import { i18n } from '@lingui/core'
import { getMedia, renameMedia } from '@plaza/contract/media-library'
import { z } from 'zod'
import { callApi } from '../../lib/call.ts'
import { useCall } from '../../lib/use-call.ts'
import { nameOf } from '../../shared/media-library/media-words.ts'
import type { LibraryFile } from '../../shared/media-library/queries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'

const schema = z.object({ label: renameMedia.body.shape.label, version: z.number() })

/** Gives a file a name for the own organization. Emptying it gives back the name that was sent. */
export function RenameDialog({ file, onClose }: { file: LibraryFile; onClose: () => void }) {
  const form = useZodForm(schema, { label: nameOf(file), version: file.version })
  const rename = useCall(renameMedia, { invalidates: ['media-library'] })
  return (
    <Dialog open onClose={onClose} title={i18n._('Rename the file')} size="sm">
      <Form
        form={form}
        label={i18n._('Rename the file')}
        onReload={async () => {
          const { version, ...stored } = await callApi(getMedia, { params: { id: file.id } })
          form.reset({ label: nameOf(stored), version })
        }}
        onSubmit={async (body) => {
          await rename.mutateAsync({ params: { id: file.id }, body })
          onClose()
        }}
      >
        <TextField
          control={form.control}
          name="label"
          label={i18n._('Name')}
          help={i18n._('Only your organization sees it. Owners keep seeing “{name}”.', {
            name: nameOf({ label: '', name: file.name }),
          })}
          focusFirst
        />
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Rename')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
