import { i18n } from '@lingui/core'
import { isApiError } from '../../../lib/api-error.ts'

interface Campaign {
  id: string
  name: string
}

/** The campaigns that a refusal names. */
function campaignsOf(error: unknown): Campaign[] {
  if (!isApiError(error) || error.code !== 'in_use') return []
  const { campaigns } = (error.data ?? {}) as { campaigns?: Campaign[] }
  return campaigns ?? []
}

/** Which campaigns keep a display from changing. */
export function InUseNote({ error }: { error: unknown }) {
  const campaigns = campaignsOf(error)
  if (campaigns.length === 0) return null
  return (
    <>
      <p className="small">{i18n._('These campaigns have booked a display that was to change:')}</p>
      <ul className="small">
        {campaigns.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  )
}
