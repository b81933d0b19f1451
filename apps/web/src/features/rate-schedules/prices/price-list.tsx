import { i18n } from '@lingui/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { type FaultOf, under } from '../zone-draft.ts'
import { nextRange, type PriceDraft } from './price-draft.ts'
import { PriceItem } from './price-item.tsx'
import styles from './prices.module.css'

interface PriceListProps {
  drafts: readonly PriceDraft[]
  base: number | undefined
  currency: string
  /** The current day; new ranges begin in its month. */
  date: string
  onChange: (drafts: PriceDraft[], step: string) => void
  onBlur: () => void
  /** The fault of all price schedules together. */
  fault: string | undefined
  faultOf: FaultOf
  /** Tells whether the price schedule at an index has a fault. */
  isFaulty: (index: number) => boolean
}

export function PriceList({
  drafts,
  base,
  currency,
  date,
  onChange,
  onBlur,
  fault,
  faultOf,
  isFaulty,
}: PriceListProps) {
  const [open, setOpen] = useState(-1)
  const add = () => {
    const range = nextRange(drafts, date, base)
    onChange([...drafts, range], 'add')
    setOpen(drafts.length)
  }
  return (
    <section className={styles.others}>
      <div>
        <div className={styles.head}>
          <h3>{i18n._('Other prices')}</h3>
          <Button size="sm" look="soft" icon={<IconPlus size={14} aria-hidden="true" />} onClick={add}>
            {i18n._('Add a range')}
          </Button>
        </div>
        <p className="dim note">{i18n._('Where two ranges include a day, the shorter one applies.')}</p>
        <div role="alert">{fault && <p className={styles.fault}>{fault}</p>}</div>
      </div>
      {drafts.length > 0 && (
        <ul className={styles.list}>
          {drafts.map((draft, index) => (
            <PriceItem
              key={index}
              draft={draft}
              currency={currency}
              open={open === index}
              onToggle={() => setOpen(open === index ? -1 : index)}
              onChange={(patch, field) =>
                onChange(
                  drafts.map((one, at) => (at === index ? { ...one, ...patch } : one)),
                  `${index}.${field}`,
                )
              }
              onBlur={onBlur}
              onRemove={() => {
                onChange(drafts.toSpliced(index, 1), 'remove')
                setOpen(-1)
              }}
              faulty={isFaulty(index)}
              faultOf={under(faultOf, index)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}
