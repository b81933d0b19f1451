import { i18n } from '@lingui/core'
import { publishTerms } from '@plaza/contract/terms'
import { useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { SegmentedControl } from '@mantine/core'
import { todayAt } from '../../../lib/today.ts'
import { PlainDocument } from '../../../shared/terms/plain-document.tsx'
import { usualTerms } from '../../../shared/terms/usual-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { usePublish, type Version } from './queries.ts'
import styles from './terms.module.css'

const schema = publishTerms.body

type Values = Control<z.input<typeof schema>, unknown, z.output<typeof schema>>

function FromField({ control, last }: { control: Values; last: Version | undefined }) {
  const { field, error } = useField({ control, name: 'valid_from' })
  const today = todayAt()
  return (
    <DateInput
      label={i18n._('Holds from')}
      required
      value={field.value as string}
      onChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
      min={last && last.valid_from > today ? last.valid_from : today}
      error={error}
    />
  )
}

/** The text on the left, and on the right what people will read. */
function Writing({ control }: { control: Values }) {
  const content = useWatch({ control, name: 'content' })
  return (
    <div className={styles.panes}>
      <TextField
        control={control}
        name="content"
        label={i18n._('Text')}
        help={i18n._('# and ## begin headings, - a list, **bold** words, [words](address) a link.')}
        rows={16}
        required
      />
      <section className={styles.preview} aria-label={i18n._('Preview')}>
        <h3>{i18n._('Preview')}</h3>
        {/* It scrolls by keys as well. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <div className={styles.sheet} tabIndex={0} role="group" aria-label={i18n._('What people will read')}>
          <PlainDocument text={content ?? ''} />
        </div>
      </section>
    </div>
  )
}

interface PublishDialogProps {
  /** The last version there is. */
  last: Version | undefined
  /** How many people there are who can be asked. */
  people: number
  onClose: () => void
}

/** Writes the next version of the terms, beginning with the words of the last one. */
export function PublishDialog({ last, people, onClose }: PublishDialogProps) {
  const publish = usePublish()
  const [way, setWay] = useState<'text' | 'address'>(last?.link ? 'address' : 'text')
  const today = todayAt()
  const form = useZodForm(schema, {
    content: last?.link ? '' : (last?.content ?? usualTerms()),
    link: last?.link ?? '',
    valid_from: last && last.valid_from > today ? last.valid_from : today,
    ask_again: true,
  })
  const { control } = form

  function choose(next: 'text' | 'address') {
    setWay(next)
    form.clearErrors()
    form.setValue('content', next === 'text' ? last?.content || usualTerms() : '', { shouldDirty: true })
    form.setValue('link', next === 'address' ? (last?.link ?? '') : '', { shouldDirty: true })
  }

  return (
    <Dialog open onClose={onClose} title={i18n._('New version of the terms')} size="xl">
      <Form
        form={form}
        fieldOfIssue={(path) => (path === 'content' && way === 'address' ? 'link' : path)}
        onSubmit={async (body) => {
          await publish.mutateAsync({ body })
          onClose()
        }}
      >
        <Fields>
          <Wide>
            <SegmentedControl
              aria-label={i18n._('Where the terms stand')}
              size="xs"
              value={way}
              onChange={(next) => choose(next as 'text' | 'address')}
              data={[
                { value: 'text', label: i18n._('Written here') },
                { value: 'address', label: i18n._('At an address') },
              ]}
            />
          </Wide>
          <Wide>
            {way === 'text' ? (
              <Writing control={control} />
            ) : (
              <TextField
                control={control}
                name="link"
                type="url"
                label={i18n._('Address')}
                placeholder="https://"
                help={i18n._('The page on which your terms stand. What it says is for you to keep.')}
                required
              />
            )}
          </Wide>
          <FromField control={control} last={last} />
          <Wide>
            <CheckboxField
              control={control}
              name="ask_again"
              label={i18n._('Ask everybody to agree again')}
              help={i18n._(
                '{n, plural, one {# person is} other {# people are}} asked once, when they next open the marketplace from that day on. Whoever signs up agrees to it in any case.',
                { n: people },
              )}
            />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{i18n._('Publish terms')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
