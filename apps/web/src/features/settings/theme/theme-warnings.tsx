import { i18n } from '@lingui/core'
import { contrast } from '@plaza/domain/theme/color'
import type { ShownInk, ThemeWarning } from '@plaza/domain/theme/warnings'
import { IconAlertTriangle } from '@tabler/icons-react'
import settings from '../settings.module.css'
import { colorGroups } from '@plaza/words/color-groups'
import styles from './theme.module.css'

const ratio = (value: number) => `${value.toFixed(1)} : 1`

/** Where the text is that would be least readable. Text in a colour that is only an ink is everywhere. */
const placeOf = (ink: ShownInk | null): string | undefined => {
  const places: Partial<Record<ShownInk, string>> = {
    'brand-ink': i18n._('links and chosen things'),
    'on-side-active': i18n._('the chosen entry of the side bar'),
    'accent-ink': i18n._('states such as Available'),
    'on-accent-soft': i18n._('states such as Available'),
  }
  return ink ? places[ink] : undefined
}

function wordsOf({ key, found, least, shown, onlyWords, ink }: ThemeWarning, label: string, chosen: string) {
  const values = { color: label, shown, found: ratio(found), least: ratio(least) }
  if (key === 'background') {
    return i18n._(
      '{color} is too dark behind white cards, so a pale tint of it, {shown}, is used. Anyone who prefers a dark site can switch in the top bar.',
      values,
    )
  }
  if (!onlyWords) {
    return i18n._('{color} is shown as {shown}: its contrast is {found}, and {least} is needed.', values)
  }
  const where = placeOf(ink) ?? i18n._('words')
  return contrast(shown, '#ffffff') > contrast(chosen, '#ffffff')
    ? i18n._(
        'Text in {color} ({where}) is shown darker, as {shown}: its contrast is {found}, and {least} is needed.',
        { ...values, where },
      )
    : i18n._(
        'Text in {color} ({where}) is shown lighter, as {shown}: its contrast is {found}, and {least} is needed.',
        { ...values, where },
      )
}

interface ThemeWarningsProps {
  warnings: ThemeWarning[]
  colors: Record<ThemeWarning['key'], string>
}

/** The colours in which text could not be read: what replaces them, and where. */
export function ThemeWarnings({ warnings, colors }: ThemeWarningsProps) {
  const labels = new Map(colorGroups().flatMap((group) => group.colors.map(({ key, label }) => [key, label])))
  return (
    <section
      className={`card ${settings.card} ${styles.warnings}`}
      aria-labelledby="theme-contrast"
      aria-live="polite"
    >
      <h2 id="theme-contrast">{i18n._('Contrast')}</h2>
      {warnings.length === 0 ? (
        <p className="dim small">{i18n._('All text is readable in these colours.')}</p>
      ) : (
        <ul>
          {warnings.map((warning) => (
            <li key={warning.key}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              <span>
                {wordsOf(warning, labels.get(warning.key) ?? warning.key, colors[warning.key])}
                <i style={{ background: warning.shown }} aria-hidden="true" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
