import { i18n } from '@lingui/core'
import type { CheckoutQuote } from '@plaza/contract/campaigns'
import { campaignInput } from '@plaza/contract/campaign-input'
import { MAX_BUDGET } from '@plaza/domain/money'
import { CHECKOUT_MINUTES } from '@plaza/domain/part-money'
import { IconCircleCheck } from '@tabler/icons-react'
import { z } from 'zod'
import { sentenceOf } from '../../../../lib/api-error.ts'
import { formatMoney } from '../../../../lib/format.ts'
import type { Draft } from '../../../../shared/campaign-draft/draft.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { FormAlert } from '../../../../ui/form/form-alert.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { MoneyField } from '../../../../ui/form/money-input.tsx'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../../ui/form/use-zod-form.ts'
import { Money } from '../../../../ui/money.tsx'
import { SkeletonLines } from '../../../../ui/skeleton.tsx'
import { ShareBar } from '../../../../ui/share-bar.tsx'
import { useDraftForm } from '../use-draft-form.ts'
import { optionalBudget, type StepNumber } from '../steps.ts'
import { buyWords } from './buy-words.ts'
import styles from './review.module.css'

interface BuyFormProps {
  /** Null while the price is loading. */
  total: number | null
  blocked: boolean
  /** What a try of the purchase has told: that it would succeed, or nothing yet. */
  trying: { isFine: boolean; isAsking: boolean; checkout: CheckoutQuote | null | undefined }
  /** The failure of a purchase after the new price was accepted. */
  later: unknown
  onBuy: (draft: Draft, cost: number) => Promise<void>
  go: (step: StepNumber) => void
}

const { comment } = campaignInput.shape
const schema = z.object({ general_info: z.object({ budget: optionalBudget }), comment })

/** The id of the form, for a button beside it. */
export const BUY_FORM = 'buy'

/** Whether it is being asked how one pays, so that the button cannot say yet what it does. */
export function isOpen({
  checkout,
  isAsking,
}: Pick<BuyFormProps['trying'], 'checkout' | 'isAsking'>): boolean {
  return checkout === undefined && isAsking
}

/** The budget, a comment for the owners, how one pays, and the button that buys. */
export function BuyForm({ total, blocked, trying, later, onBuy, go }: BuyFormProps) {
  const { draft } = useCampaignDraft()
  const { checkout } = trying
  const form = useZodForm(schema, {
    general_info: { budget: draft.general.budget ?? undefined },
    comment: draft.comment,
  })
  const stored = { 'general_info.budget': draft.general.budget ?? undefined, comment: draft.comment }
  useDraftForm(form, stored, (values) => ({ general }) => ({
    general: { ...general, budget: values.general_info?.budget ?? null },
    comment: values.comment ?? '',
  }))
  const { budget } = draft.general
  const isOver = total !== null && budget !== null && total > budget
  return (
    <Form
      form={form}
      id={BUY_FORM}
      label={i18n._('Buy')}
      className={`card ${styles.buy}`}
      fieldOfCode={{ over_budget: 'general_info.budget' }}
      onSubmit={() => (total === null ? Promise.resolve() : onBuy(draft, total))}
    >
      <FormAlert failure={later ? { sentence: sentenceOf(later), rest: [] } : null} />
      <p className={styles.total}>
        <span className="dim small">{i18n._('Total before tax')}</span>
        <strong className="num">{total === null ? '–' : formatMoney(total, draft.currency)}</strong>
      </p>
      <MoneyField
        control={form.control}
        name="general_info.budget"
        label={i18n._('Budget')}
        currency={draft.currency}
        most={MAX_BUDGET}
      />
      <BudgetLine total={total} go={go} />
      <TextField
        control={form.control}
        name="comment"
        label={i18n._('Comment for the owners')}
        help={i18n._('Each owner sees it with the request.')}
        rows={3}
      />
      {checkout && <ToPay checkout={checkout} currency={draft.currency} />}
      {checkout === undefined ? (
        trying.isAsking && <SkeletonLines />
      ) : (
        <p className="dim note">{payWords(checkout)}</p>
      )}
      <div className={styles.buttons}>
        <Button onClick={() => go(3)}>{i18n._('Back')}</Button>
        <SubmitButton disabled={blocked || isOver || isOpen(trying)} fullWidth>
          {buyWords(checkout, draft.currency)}
        </SubmitButton>
      </div>
      <p className={`${styles.tried} dim note`} role="status">
        {trying.isAsking && i18n._('Checking what is free…')}
        {trying.isFine && (
          <>
            <IconCircleCheck size={15} aria-hidden="true" />
            {checkout
              ? i18n._('Everything is free. Spots are kept for {n} minutes while you pay.', {
                  n: CHECKOUT_MINUTES,
                })
              : i18n._('Everything is free. Nothing is held until you buy.')}
          </>
        )}
      </p>
    </Form>
  )
}

/** How much of the budget the price takes, and above it the ways out. */
function BudgetLine({ total, go }: Pick<BuyFormProps, 'total' | 'go'>) {
  const { draft, change } = useCampaignDraft()
  const { budget } = draft.general
  if (total === null || !budget) return null
  const over = total > budget
  const rest = formatMoney(Math.abs(budget - total), draft.currency)
  const words = over
    ? i18n._('{rest} above the budget', { rest })
    : i18n._('{rest} of the budget left', { rest })
  return (
    <div className={styles.budget} data-over={over || undefined} role={over ? 'alert' : undefined}>
      <ShareBar part={total} whole={budget} over={over} label={i18n._('Part that is used')} />
      <p className="small num">{words}</p>
      {over && (
        <div className={styles.ways}>
          <Button
            size="sm"
            look="soft"
            onClick={() => change(({ general }) => ({ general: { ...general, budget: total } }))}
          >
            {i18n._('Raise the budget to {price}', { price: formatMoney(total, draft.currency) })}
          </Button>
          <Button size="sm" onClick={() => go(2)}>
            {i18n._('Remove displays')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** What becomes of the money at the purchase. */
function payWords(checkout: CheckoutQuote | null): string {
  if (!checkout) return i18n._('Nothing is charged now: you pay by invoice, under the terms you agreed to.')
  if (checkout.amount === 0) return i18n._('Your credit is kept for it, and spent when owners approve.')
  return checkout.mode === 'saved'
    ? i18n._(
        'Nothing is taken now: your card is charged seven days before the flight, for what owners approve.',
      )
    : i18n._('Nothing is taken now: the money is held, and taken when owners approve.')
}

/** What the card pays: the price, its tax, and what the organization's credit pays of it. */
function ToPay({
  checkout: { net, tax, credit, amount },
  currency,
}: {
  checkout: CheckoutQuote
  currency: string
}) {
  return (
    <dl className={styles.toPay}>
      <div>
        <dt>{i18n._('Displays')}</dt>
        <dd>
          <Money minor={net} currency={currency} />
        </dd>
      </div>
      <div>
        <dt>{i18n._('Tax')}</dt>
        <dd>
          <Money minor={tax} currency={currency} />
        </dd>
      </div>
      {credit > 0 && (
        <div>
          <dt>{i18n._('Your credit')}</dt>
          <dd>
            <Money minor={-credit} currency={currency} />
          </dd>
        </div>
      )}
      <div data-sum>
        <dt>{i18n._('To pay')}</dt>
        <dd>
          <Money minor={amount} currency={currency} />
        </dd>
      </div>
    </dl>
  )
}
