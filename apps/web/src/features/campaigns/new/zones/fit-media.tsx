import { i18n } from '@lingui/core'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { hasSameShape } from '@plaza/domain/media-fit'
import { IconCrop } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { FitDialog } from './fit-dialog.tsx'
import { type OfferZone, zonePixels } from './offer-zone.ts'

interface FitMediaProps {
  file: DraftMedia
  zone: OfferZone
  onFitted: (fitted: DraftMedia) => void
}

/** Offers to fit a still picture to a zone whose shape it has not; nothing for other files. */
export function FitMedia({ file, zone, onFitted }: FitMediaProps) {
  const [open, setOpen] = useState(false)
  const { type, width, height, duration } = file
  const isStill = type.startsWith('image/') && duration === null && width > 0 && height > 0
  if (!isStill || hasSameShape(file, zonePixels(zone))) return null
  return (
    <>
      <Button size="sm" icon={<IconCrop size={15} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {i18n._('Fit to the zone')}
      </Button>
      {open && (
        <FitDialog
          file={file}
          zone={zone}
          onClose={() => setOpen(false)}
          onFitted={(fitted) => {
            setOpen(false)
            onFitted(fitted)
          }}
        />
      )}
    </>
  )
}
