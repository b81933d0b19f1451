import { i18n } from '@lingui/core'
import { SegmentedControl } from '@mantine/core'
import { fitPicture } from '@plaza/contract/uploads'
import type { DraftMedia } from '@plaza/domain/campaign-draft'
import { type Bars, type Fitting, fittedSize, type Focus } from '@plaza/domain/picture-fitting'
import { useState } from 'react'
import { sentenceOf } from '../../../../lib/api-error.ts'
import { formatPixels } from '../../../../lib/format.ts'
import { useCall } from '../../../../lib/use-call.ts'
import { useCampaignDraft } from '../../../../shared/campaign-draft/use-campaign-draft.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../../ui/dialog.tsx'
import { FitPreview } from './fit-preview.tsx'
import { judge, type OfferZone, zonePixels } from './offer-zone.ts'
import { mediaOf } from '../../../../shared/media-preview/use-media-upload.ts'
import { VerdictLines } from '../../../../shared/media-library/verdict-lines.tsx'
import styles from './fit-dialog.module.css'

interface FitDialogProps {
  file: DraftMedia
  zone: OfferZone
  onClose: () => void
  onFitted: (fitted: DraftMedia) => void
}

const CENTRE: Focus = { x: 0.5, y: 0.5 }

/** How a picture is fitted to a zone: shown in the display's drawing before a new file is made of it. */
export function FitDialog({ file, zone, onClose, onFitted }: FitDialogProps) {
  const { change } = useCampaignDraft()
  const [how, setHow] = useState<Fitting>('crop')
  const [bars, setBars] = useState<Bars>('blurred')
  const [focus, setFocus] = useState(CENTRE)
  const fit = useCall(fitPicture, { invalidates: ['media-library'] })
  const wanted = zonePixels(zone)
  const fitted = { ...file, ...fittedSize(file, wanted, how) }
  const send = () =>
    fit.mutate(
      { body: { url: file.url, ...wanted, how, bars, focus } },
      {
        onSuccess: ({ data }) => {
          const media = mediaOf(data, file)
          change(({ files }) => ({ files: [...files, media] }))
          onFitted(media)
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={i18n._('Fit {name} to {zone}', { name: file.name, zone: zone.name })}
    >
      <div className={styles.fit}>
        <div className={styles.choices}>
          <SegmentedControl
            aria-label={i18n._('How it is fitted')}
            value={how}
            onChange={(next) => setHow(next as Fitting)}
            data={[
              { value: 'crop', label: i18n._('Fill and crop') },
              { value: 'letterbox', label: i18n._('Whole with bars') },
            ]}
          />
          {how === 'letterbox' && (
            <SegmentedControl
              aria-label={i18n._('Bars')}
              value={bars}
              onChange={(next) => setBars(next as Bars)}
              data={[
                { value: 'blurred', label: i18n._('Blurred picture') },
                { value: 'black', label: i18n._('Black') },
                { value: 'white', label: i18n._('White') },
              ]}
            />
          )}
        </div>
        <FitPreview file={file} zone={zone} how={how} bars={bars} focus={focus} onFocus={setFocus} />
        <p className="dim small">
          {how === 'crop'
            ? i18n._('Drag the picture, or use the arrow keys, to choose what stays in sight.')
            : i18n._('All of the picture is seen.')}
        </p>
        <div className={styles.verdict}>
          <span className="num small">{formatPixels(fitted)}</span>
          <VerdictLines {...judge(fitted, zone)} />
        </div>
        <div role="alert">{fit.error && <p className={styles.fault}>{sentenceOf(fit.error)}</p>}</div>
      </div>
      <DialogActions>
        <Button onClick={onClose}>{i18n._('Cancel')}</Button>
        <Button look="main" loading={fit.isPending} onClick={send}>
          {i18n._('Use fitted picture')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
