import { i18n } from '@lingui/core'
import { IconAlertTriangle, IconCheck, IconCrop, IconX } from '@tabler/icons-react'
import { PlacementPreview } from '../../shared/placement-preview/placement-preview.tsx'
import { countDisplays, type Creative, type Fit } from './creatives.ts'
import styles from './request.module.css'

/** The fit in a word or two, with its tone and sign. */
function fitWords({ verdict, exact, bars }: Fit) {
  if (verdict === 'unfit') return { tone: 'bad', Icon: IconX, words: i18n._('Does not fit') }
  if (bars > 0) return { tone: 'warn', Icon: IconCrop, words: i18n._('Bars {bars}%', { bars }) }
  if (verdict === 'warning') {
    return { tone: 'warn', Icon: IconAlertTriangle, words: i18n._('Fits with a warning') }
  }
  return { tone: 'good', Icon: IconCheck, words: exact ? i18n._('Exact') : i18n._('Fits') }
}

interface FitListProps {
  creative: Creative
  fits: readonly Fit[]
  chosen: Fit | undefined
  onChoose: (key: string) => void
}

/** How a creative fits the zones that show it: one card for all zones of a name and size, the worst first. */
export function FitList({ creative, fits, chosen, onChoose }: FitListProps) {
  const displays = countDisplays(creative.placements)
  return (
    <div className={styles.fits}>
      <h3>{i18n._('{n, plural, one {Fit on # display} other {Fit on # displays}}', { n: displays })}</h3>
      <ul>
        {fits.map((fit) => {
          const { tone, Icon, words } = fitWords(fit)
          const [first] = fit.placements
          return (
            <li key={fit.key}>
              <button
                type="button"
                className={styles.fit}
                aria-pressed={fit === chosen}
                onClick={() => onChoose(fit.key)}
              >
                {first && (
                  <span className={styles.small} aria-hidden="true" inert>
                    <PlacementPreview
                      label={fit.zone}
                      resolution={first.resolution}
                      scene={first.place_kind}
                      zones={[
                        { id: first.id, name: fit.zone, frame: first.frame, media: stills(first.media) },
                      ]}
                    />
                  </span>
                )}
                <span className={styles.two}>
                  <span>
                    <strong>{fit.zone}</strong>{' '}
                    <span className="dim small">
                      {i18n._('{n, plural, one {# display} other {# displays}}', {
                        n: countDisplays(fit.placements),
                      })}
                    </span>
                  </span>
                  <span className={styles.verdict} data-tone={tone}>
                    <Icon size={15} aria-hidden="true" />
                    <span>{words}</span>
                    <span className="dim small num">
                      {fit.pixels.width} × {fit.pixels.height}
                    </span>
                  </span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {chosen?.sentences.map((sentence) => (
        <p key={sentence} className="dim small">
          {sentence}
        </p>
      ))}
    </div>
  )
}

/** The first file alone, at rest: a small drawing has no room for buttons. */
function stills(media: Creative['media']) {
  return media
    .slice(0, 1)
    .map((file) => ({ ...file, url: file.poster ?? file.url, type: 'image/png', poster: null }))
}
