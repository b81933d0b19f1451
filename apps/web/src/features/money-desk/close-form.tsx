import { i18n } from '@lingui/core'
import { closeDifference } from '@plaza/contract/money-desk'
import { formatMoney } from '../../lib/format.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { CheckboxField } from '../../ui/form/checkbox-field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { type FactsOf, type Item, useCloseDifference } from './queries.ts'
import styles from './desk.module.css'

interface CloseFormProps {
  item: Item
  facts: FactsOf<'difference'>
  onDone: () => void
  /** It was closed without being booked, which can be undone. */
  onClosed: (difference: string) => void
}

const bookWords = ({ currency }: Item, { ours, theirs }: FactsOf<'difference'>): string => {
  const more = (theirs ?? 0) - (ours ?? 0)
  const amount = formatMoney(Math.abs(more), currency)
  return more > 0
    ? i18n._('{amount} came from your own bank. The ledger then says what the provider says.', { amount })
    : i18n._('{amount} went to your own bank. The ledger then says what the provider says.', { amount })
}

/** Closes a difference with a note. A balance can be booked, which is asked about, since it stays in the ledger. */
export function CloseForm({ item, facts, onDone, onClosed }: CloseFormProps) {
  const close = useCloseDifference()
  const form = useZodForm(closeDifference.body, { note: '', book: false })
  return (
    <section className={styles.act} aria-labelledby="close">
      <h3 id="close">{i18n._('Close it')}</h3>
      <Form
        form={form}
        className={styles.form}
        onSubmit={async (body) => {
          const sure =
            !body.book ||
            (await confirmDialog({
              title: i18n._('Book this difference?'),
              text: i18n._('{what} An entry of the ledger stays for ever.', { what: bookWords(item, facts) }),
              action: i18n._('Book and close'),
            }))
          if (!sure) return
          await close.mutateAsync({ params: { id: item.id }, body })
          if (!body.book) onClosed(item.id)
          onDone()
        }}
      >
        <TextField
          control={form.control}
          name="note"
          label={i18n._('Note')}
          help={i18n._('What you found. It is raised again only if it changes.')}
          rows={3}
          required
        />
        {facts.can_book && (
          <CheckboxField
            control={form.control}
            name="book"
            label={i18n._('Book it')}
            help={bookWords(item, facts)}
          />
        )}
        <div>
          <SubmitButton>{i18n._('Close the difference')}</SubmitButton>
        </div>
      </Form>
    </section>
  )
}
