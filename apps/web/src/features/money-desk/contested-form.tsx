import { i18n } from '@lingui/core'
import { decideContested } from '@plaza/contract/money-desk'
import { IconArrowBackUp, IconCoins } from '@tabler/icons-react'
import { useWatch } from 'react-hook-form'
import { formatMoney } from '../../lib/format.ts'
import { confirmDialog } from '../../ui/ask.ts'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { type FactsOf, type Item, useDecideContested } from './queries.ts'
import styles from './desk.module.css'

type Facts = FactsOf<'contested'>

const waitWords = ({ waits_for }: Facts, isRelease: boolean): string => {
  if (waits_for === 'dispute') return i18n._('It moves once the dispute about the payment is decided.')
  return waits_for === 'invoice' && isRelease ? i18n._('It moves once the invoice is paid.') : ''
}

/** What a release does with the money. */
function releaseWords(item: Item, facts: Facts): string {
  const { owner, fee } = facts.release
  const money = (minor: number) => formatMoney(minor, item.currency)
  const words = i18n._('{owner} gets {amount} and the platform keeps {fee}, both before tax.', {
    owner: item.owner,
    amount: money(owner),
    fee: money(fee),
  })
  return [words, waitWords(facts, true)].filter(Boolean).join(' ')
}

/** What a refund does with the money. */
function refundWords(item: Item, facts: Facts): string {
  const { back, back_tax, back_to_card, back_off_invoice } = facts.refund
  const gross = back + back_tax
  const money = (minor: number) => formatMoney(minor, item.currency)
  const all = { buyer: facts.buyer, amount: money(gross), tax: money(back_tax) }
  const words = back_tax
    ? i18n._('{buyer} gets {amount} back, of which {tax} is tax.', all)
    : i18n._('{buyer} gets {amount} back.', all)
  const credit = gross - back_to_card - back_off_invoice
  const way = [
    back_to_card > 0 && i18n._('{amount} go to the card.', { amount: money(back_to_card) }),
    back_off_invoice > 0 && i18n._('It owes that much less of its invoice.'),
    credit > 0 && i18n._('{amount} become its credit.', { amount: money(credit) }),
  ]
  return [words, ...way, i18n._('{owner} gets nothing.', { owner: item.owner }), waitWords(facts, false)]
    .filter(Boolean)
    .join(' ')
}

interface ContestedFormProps {
  item: Item
  facts: Facts
  onDone: () => void
}

/** Decides about an objection. What will happen is said to the cent before it is final. */
export function ContestedForm({ item, facts, onDone }: ContestedFormProps) {
  const decide = useDecideContested()
  const form = useZodForm(decideContested.body, { note: '' })
  const verdict = useWatch({ control: form.control, name: 'verdict' })
  const words = { release: releaseWords(item, facts), refund: refundWords(item, facts) }
  const gross = formatMoney(facts.refund.back + facts.refund.back_tax, item.currency)
  const labels = {
    release: i18n._('Release to {owner}', { owner: item.owner }),
    refund: i18n._('Refund {amount}', { amount: gross }),
  }
  return (
    <section className={styles.act} aria-labelledby="verdict">
      <h3 id="verdict">{i18n._('Your decision')}</h3>
      <Form
        form={form}
        className={styles.form}
        onSubmit={async (body) => {
          const sure = await confirmDialog({
            title: `${labels[body.verdict]}?`,
            text: i18n._('{what} This is final, and both sides are told.', { what: words[body.verdict] }),
            action: labels[body.verdict],
            danger: body.verdict === 'refund',
          })
          if (!sure) return
          await decide.mutateAsync({ params: { id: facts.request_id }, body })
          onDone()
        }}
      >
        <ChoiceCards
          control={form.control}
          name="verdict"
          label={i18n._('What becomes of the money')}
          choices={[
            {
              value: 'release',
              title: i18n._('Release'),
              text: words.release,
              icon: <IconCoins size={16} aria-hidden="true" />,
            },
            {
              value: 'refund',
              title: i18n._('Refund'),
              text: words.refund,
              icon: <IconArrowBackUp size={16} aria-hidden="true" />,
            },
          ]}
        />
        <TextField
          control={form.control}
          name="note"
          label={i18n._('Reason')}
          help={i18n._('Both sides read it.')}
          rows={3}
          required
        />
        <div>
          <SubmitButton look={verdict === 'refund' ? 'danger' : 'main'}>
            {verdict ? labels[verdict] : i18n._('Decide')}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
