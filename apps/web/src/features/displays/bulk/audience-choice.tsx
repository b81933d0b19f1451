import { i18n } from '@lingui/core'
import { NativeSelect, TextInput } from '@mantine/core'
import { AUDIENCE_BASES, type AudienceBasis } from '@plaza/domain/audience'
import { useState } from 'react'
import { todayAt } from '../../../lib/today.ts'
import { basisChoice } from '../../../shared/audience-words.ts'
import { HelpedField } from '../../../shared/word-help/word-help.tsx'
import { DateInput } from '../../../ui/form/date-range-input.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import type { Wanted } from './use-bulk.ts'

type Set = Wanted['set']

interface Draft {
  weekly: number | undefined
  basis: AudienceBasis | 'none'
  source: string
  asOf: string
}

/** The change that a draft means; nothing while a part of it is missing. */
const setOf = ({ weekly, basis, source, asOf }: Draft): Set => {
  if (basis === 'none') return { audience: null }
  const isWhole = weekly !== undefined && Number.isInteger(weekly) && source.trim() !== '' && asOf !== ''
  return isWhole ? { audience: { weekly_impressions: weekly, basis, source, as_of: asOf } } : {}
}

/** How many people each of many displays reaches: the same for all of them, or nothing is said any more. */
export function AudienceChoice({ onSet }: { onSet: (set: Set) => void }) {
  const [draft, setDraft] = useState<Draft>(() => ({
    weekly: undefined,
    basis: 'estimated',
    source: '',
    asOf: todayAt(),
  }))
  const change = (more: Partial<Draft>) => {
    const next = { ...draft, ...more }
    setDraft(next)
    onSet(setOf(next))
  }
  const isNone = draft.basis === 'none'
  return (
    <>
      <HelpedField term="basis">
        <NativeSelect
          label={i18n._('Basis')}
          value={draft.basis}
          onChange={(event) => change({ basis: event.currentTarget.value as Draft['basis'] })}
          data={[
            ...AUDIENCE_BASES.map((value) => ({ value, label: basisChoice(value) })),
            { value: 'none', label: i18n._('None: take the audience back') },
          ]}
        />
      </HelpedField>
      {!isNone && (
        <>
          <NumberInput
            label={i18n._('Impressions a week')}
            help={i18n._('Of each display, for the whole loop.')}
            required
            least={1}
            value={draft.weekly}
            onChange={(weekly) => change({ weekly })}
          />
          <TextInput
            label={i18n._('Source')}
            placeholder={i18n._('City mobility model')}
            required
            maxLength={120}
            value={draft.source}
            onChange={(event) => change({ source: event.currentTarget.value })}
          />
          <DateInput
            label={i18n._('As of')}
            max={todayAt()}
            value={draft.asOf}
            onChange={(asOf) => change({ asOf })}
          />
        </>
      )}
    </>
  )
}
