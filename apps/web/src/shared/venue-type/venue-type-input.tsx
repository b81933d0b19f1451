import { i18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TreeInput } from '../../ui/tree-choice/tree-input.tsx'
import { useVenueTypes } from './use-venue-types.ts'

interface VenueTypeInputProps {
  value: number | null
  onChange: (id: number | null) => void
  onBlur?: () => void
  error?: ReactNode
  help?: string
  /** The words of the display, which suggest kinds of place. */
  words?: readonly string[]
}

/** The field of a kind of place, by the OpenOOH list. */
export function VenueTypeInput({ words = [], help, ...props }: VenueTypeInputProps) {
  const text = words.join(' ').trim()
  const { data: suggested } = useQuery({
    queryKey: ['venue-types-suggested', text],
    queryFn: async () => (await import('@plaza/domain/taxonomies/venue-types')).suggestVenueTypes(text),
    staleTime: Infinity,
    enabled: text !== '' && props.value === null,
    placeholderData: (before: number[] | undefined) => before,
  })
  return (
    <TreeInput
      {...props}
      label={i18n._('Kind of place')}
      help={help ?? i18n._('Advertisers look for displays by it.')}
      placeholder={i18n._('Not said yet')}
      tree={useVenueTypes()}
      suggested={text === '' ? [] : suggested}
      by={i18n._('The kinds are those of the OpenOOH venue taxonomy 1.2.')}
    />
  )
}
