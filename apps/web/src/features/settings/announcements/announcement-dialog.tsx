import { i18n } from '@lingui/core'
import { createAnnouncement } from '@plaza/contract/announcements'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { todayAt } from '../../../lib/today.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateRangeInput } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { AnnouncementBar } from '../../../shared/announcement-bar.tsx'
import { type Announcement, type Readers, useAnnounce } from './queries.ts'
import styles from './announcements.module.css'

const schema = createAnnouncement.body.omit({ replaces: true })

type Values = Control<z.input<typeof schema>, unknown, z.output<typeof schema>>

function DaysField({ control }: { control: Values }) {
  const first = useField({ control, name: 'starts_on' })
  const last = useField({ control, name: 'ends_on' })
  return (
    <DateRangeInput
      label={i18n._('Shown on')}
      required
      from={first.field.value as string}
      to={last.field.value as string}
      onRange={(from, to) => {
        first.field.onChange(from)
        last.field.onChange(to)
      }}
      error={first.error ?? last.error}
    />
  )
}

/** The mails, with how many people get one. */
function ByMailField({ control, readers }: { control: Values; readers: Readers }) {
  const [audience, first] = useWatch({ control, name: ['audience', 'starts_on'] })
  const n = readers[audience]
  return (
    <CheckboxField
      control={control}
      name="by_mail"
      label={i18n._('Also by email')}
      help={
        first === todayAt()
          ? i18n._('{n, plural, one {# person gets} other {# people get}} it, within a few minutes.', { n })
          : i18n._('{n, plural, one {# person gets} other {# people get}} it, on its first day.', { n })
      }
    />
  )
}

/** The announcement as its readers will see it, as soon as there are words. */
function Preview({ control }: { control: Values }) {
  const [content = '', link] = useWatch({ control, name: ['content', 'link'] })
  return (
    <div className={styles.preview}>
      <p className="dim small">{i18n._('Above every screen it reads')}</p>
      <div className={styles.bar}>
        <AnnouncementBar
          content={content.trim() || i18n._('Your words appear here.')}
          link={typeof link === 'string' ? link.trim() : ''}
        />
      </div>
    </div>
  )
}

interface AnnouncementDialogProps {
  readers: Readers
  /** The announcement with which it begins; null for a new one. */
  before: Announcement | null
  /** Whether it takes the place of that one, which is shown or will be. */
  replaces: boolean
  onClose: () => void
}

/** Announces something, changes what is announced, or announces once more what is over. */
export function AnnouncementDialog({ before, replaces, readers, onClose }: AnnouncementDialogProps) {
  const announce = useAnnounce()
  const today = todayAt()
  const { content = '', link = '', audience = 'all' } = before ?? {}
  const { starts_on = today, ends_on = today } = (replaces && before) || {}
  const form = useZodForm(schema, { content, link, audience, starts_on, ends_on, by_mail: false })
  const { control } = form
  return (
    <Dialog open onClose={onClose} title={titleOf(before, replaces)}>
      <Form
        form={form}
        onSubmit={async (values) => {
          await announce.mutateAsync({
            body: { ...values, ...(replaces && before && { replaces: before.id }) },
          })
          onClose()
        }}
      >
        <Fields>
          <Wide>
            <TextField
              control={control}
              name="content"
              label={i18n._('Text')}
              rows={2}
              placeholder={i18n._('On Sunday morning this marketplace is being serviced.')}
              required
            />
          </Wide>
          <Wide>
            <TextField
              control={control}
              name="link"
              label={i18n._('Link')}
              placeholder="https://"
              help={i18n._('Where it leads. A page of this marketplace begins with /.')}
            />
          </Wide>
          <Wide>
            <Preview control={control} />
          </Wide>
          <SelectField
            control={control}
            name="audience"
            label={i18n._('For')}
            choices={[
              { value: 'all', label: i18n._('Everybody') },
              { value: 'DSO', label: i18n._('Display owners') },
              { value: 'ADV', label: i18n._('Advertisers') },
            ]}
            required
          />
          <DaysField control={control} />
          <Wide>
            <ByMailField control={control} readers={readers} />
          </Wide>
        </Fields>
        {replaces && <p className="dim small">{i18n._('Whoever has put it away sees it once more.')}</p>}
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Announce')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function titleOf(before: Announcement | null, replaces: boolean): string {
  if (replaces) return i18n._('Edit announcement')
  return before ? i18n._('Announce again') : i18n._('New announcement')
}
