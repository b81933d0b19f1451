import { i18n } from '@lingui/core'
import { defaultColors, type ThemeColors } from '@plaza/domain/theme/colors'
import { themeWarnings } from '@plaza/domain/theme/warnings'
import { IconAlertTriangle } from '@tabler/icons-react'
import { colorGroups } from './color-groups.ts'
import styles from './theme.module.css'

const ratio = (value: number) => `${value.toFixed(1)} : 1`

/** Colours in which words could not be read: what is shown in their place. */
export function ThemeWarnings({ colors }: { colors: ThemeColors }) {
  // The default palette's words are repaired by its makers' own wish: nobody is warned of that.
  const warnings = themeWarnings(colors).filter(
    ({ key, onlyWords }) => !onlyWords || colors[key] !== defaultColors[key],
  )
  const labels = new Map(colorGroups().flatMap((group) => group.colors.map(({ key, label }) => [key, label])))
  return (
    <section className={styles.warnings} aria-label={i18n._('Contrast')} aria-live="polite">
      {warnings.length === 0 ? (
        <p className="dim small">{i18n._('Every word can be read in these colours.')}</p>
      ) : (
        <ul>
          {warnings.map(({ key, found, least, shown, onlyWords }) => (
            <li key={key}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                {onlyWords
                  ? i18n._(
                      '{color}: words in it are shown darker or lighter, since its contrast is {found} of the {least} needed.',
                      {
                        color: labels.get(key) ?? key,
                        found: ratio(found),
                        least: ratio(least),
                      },
                    )
                  : i18n._(
                      '{color} is shown as {shown}, since its contrast is {found} of the {least} needed.',
                      {
                        color: labels.get(key) ?? key,
                        shown,
                        found: ratio(found),
                        least: ratio(least),
                      },
                    )}
                <i style={{ background: shown }} aria-hidden="true" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
