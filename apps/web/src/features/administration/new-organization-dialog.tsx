import { i18n } from '@lingui/core'
import { createOrganization } from '@plaza/contract/organizations'
import { industries } from '../../shared/industries.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Fields, Form, Wide } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { SuggestField, TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { useCreateOrganization } from './queries.ts'

/** The dialog in which the platform creates an organization; its owner gets a link to create the account. */
export function NewOrganizationDialog({ type, onClose }: { type: 'DSO' | 'ADV'; onClose: () => void }) {
  const create = useCreateOrganization()
  const form = useZodForm(createOrganization.body, {
    organization: { name: '', type, industry: '' },
    owner: { name: '', email: '' },
  })
  const { control } = form
  return (
    <Dialog
      open
      onClose={onClose}
      title={type === 'DSO' ? i18n._('New display owner') : i18n._('New advertiser')}
      size="lg"
    >
      <Form form={form} onSubmit={(body) => create.mutateAsync({ body }).then(onClose)}>
        <Fields>
          <TextField
            control={control}
            name="organization.name"
            label={i18n._('Organization name')}
            required
            focusFirst
          />
          <SuggestField
            control={control}
            name="organization.industry"
            label={i18n._('Industry')}
            offers={industries}
          />
          <TextField
            control={control}
            name="owner.email"
            type="email"
            label={i18n._('Email of its owner')}
            required
          />
          <TextField control={control} name="owner.name" label={i18n._('Name of its owner')} />
          <Wide>
            <p className="dim small">
              {i18n._(
                'They get an email with a link to create their account. It works once, for seven days.',
              )}
            </p>
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Create and invite')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
