import { i18n } from '@lingui/core'
import { sentenceOf } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../notice.tsx'
import { usePrice } from '../use-price.ts'

/** A price that could not be asked for at all. */
export function PriceFailure() {
  const { query } = usePrice()
  if (!query.isError) return null
  return (
    <Notice
      tone="bad"
      title={i18n._('The price is not available right now')}
      actions={
        <Button size="sm" onClick={() => void query.refetch()}>
          {i18n._('Try again')}
        </Button>
      }
    >
      <p>{sentenceOf(query.error)}</p>
    </Notice>
  )
}
