import { i18n } from '@lingui/core'
import { saveSettings } from '@plaza/contract/settings'
import {
  COLOR_KEYS,
  type ColorKey,
  defaultColors,
  isColor,
  spellColor,
  type ThemeColors,
} from '@plaza/domain/theme/colors'
import { type ThemeWarning, themeWarnings } from '@plaza/domain/theme/warnings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { type FieldValues, useWatch } from 'react-hook-form'
import { type OrgTheme, themeQuery, wearTheme } from '../../../lib/brand.ts'
import { useUser } from '../../../lib/session.ts'
import { useCall } from '../../../lib/use-call.ts'
import { usePictureUpload } from '../../../lib/use-picture-upload.ts'
import { alertDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorField } from '../../../ui/form/color-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar, SubmitButton } from '../../../ui/form/submit-button.tsx'
import { type FieldProps, useField } from '../../../ui/form/use-field.tsx'
import { useStoredForm } from '../../../ui/form/use-zod-form.ts'
import { PictureDrop, useUndo } from '../../../ui/picture-drop.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import { Loaded } from '../loaded.tsx'
import { colorGroups } from '@plaza/words/color-groups'
import { DeriveColors } from './derive-colors.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeWarnings } from './theme-warnings.tsx'
import styles from '../settings.module.css'
import theme from './theme.module.css'

/** The organization's logo, favicon and 14 colours. */
export function ThemeSection() {
  const query = useQuery(themeQuery(useUser().org_id))
  return <Loaded query={query}>{(theme) => <ThemeForm theme={theme} />}</Loaded>
}

const atFirst = { logo: '', favIcon: '', colors: defaultColors }

function ThemeForm({ theme: stored }: { theme: OrgTheme }) {
  const client = useQueryClient()
  const save = useSaveTheme()
  const form = useStoredForm(saveSettings.body, stored)
  const { control } = form
  const colors = useGoodColors(useWatch({ control, name: 'settings.colors' }), stored.settings.colors)
  const logo = useWatch({ control, name: 'settings.logo' }) ?? ''
  const favIcon = useWatch({ control, name: 'settings.favIcon' }) ?? ''
  const warnings = warningsOf(colors)
  const noteOf = new Map(warnings.map((one) => [one.key, <ShownAs key={one.key} warning={one} />]))
  useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitting)

  return (
    <Form
      form={form}
      label={i18n._('Theme')}
      className={`${styles.section} ${theme.form}`}
      onSubmit={async (body) => {
        const { message, data } = await save.mutateAsync({ body })
        form.reset(data)
        await alertDialog({ title: message, action: i18n._('OK') })
      }}
      onReload={async () =>
        form.reset(await client.fetchQuery({ ...themeQuery(stored.org_id), staleTime: 0 }))
      }
    >
      <div className={theme.columns}>
        <div className={styles.form}>
          <section className={`card ${styles.card}`} aria-labelledby="theme-pictures">
            <h2 id="theme-pictures">{i18n._('Pictures')}</h2>
            <div className={theme.pictures}>
              <PictureField control={control} name="settings.logo" label={i18n._('Logo')} />
              <PictureField control={control} name="settings.favIcon" label={i18n._('Favicon')} />
            </div>
          </section>
          <DeriveColors
            logo={logo}
            colors={colors}
            onColors={(next) =>
              form.setValue('settings.colors', next, { shouldDirty: true, shouldValidate: true })
            }
          />
          {colorGroups().map((group) => (
            <section key={group.title} className={`card ${styles.card}`} aria-label={group.title}>
              <h2>{group.title}</h2>
              <div className={theme.colors}>
                {group.colors.map(({ key, label }) => (
                  <ColorField
                    key={key}
                    control={control}
                    name={`settings.colors.${key}`}
                    label={label}
                    note={noteOf.get(key)}
                  />
                ))}
              </div>
            </section>
          ))}
          <ThemeWarnings warnings={warnings} colors={colors} />
        </div>
        <aside className={theme.aside} aria-label={i18n._('Preview')}>
          <ThemePreview colors={colors} logo={logo} favIcon={favIcon} />
          {warnings.length > 0 && (
            <p className="dim small">
              {i18n._(
                '{n, plural, one {# colour is adjusted} other {# colours are adjusted}} so that text stays readable. The reasons are below the colours.',
                { n: warnings.length },
              )}
            </p>
          )}
        </aside>
      </div>
      <FormBar>
        <Button onClick={() => form.setValue('settings', atFirst, { shouldDirty: true })}>
          {i18n._('Reset to the default')}
        </Button>
        <SubmitButton>{i18n._('Apply theme')}</SubmitButton>
      </FormBar>
    </Form>
  )
}

/** Beside a colour, the colour that is shown in its place because text would be unreadable. */
function ShownAs({ warning: { shown, onlyWords } }: { warning: ThemeWarning }) {
  return (
    <span className={theme.shownAs}>
      <i style={{ background: shown }} aria-hidden="true" />
      {onlyWords ? i18n._('Words: {shown}', { shown }) : i18n._('Shown as {shown}', { shown })}
    </span>
  )
}

/** The 14 colours in the form. A colour that is still being typed keeps its last valid value. */
function useGoodColors(
  typed: Partial<Record<ColorKey, unknown>> | null | undefined,
  first: ThemeColors,
): ThemeColors {
  const good = useRef(first)
  const pairs = COLOR_KEYS.map((key) => {
    const value = typed?.[key]
    return [key, isColor(value) ? spellColor(value) : good.current[key]]
  })
  good.current = Object.fromEntries(pairs) as ThemeColors
  return good.current
}

/**
 * Saves a theme and applies it at once. No toast: the screen shows the answer's message in an alert
 * dialog (domain.md, "Fixed behaviour of the site").
 */
function useSaveTheme() {
  const client = useQueryClient()
  return useCall(saveSettings, {
    quiet: true,
    onSuccess: ({ data }) => wearTheme(client, data),
  })
}

/**
 * The colours that are shown differently from what was chosen. The default palette's ink colours differ on
 * purpose and are not reported.
 */
function warningsOf(colors: ThemeColors): ThemeWarning[] {
  return themeWarnings(colors).filter(
    ({ key, onlyWords }) => !onlyWords || colors[key] !== defaultColors[key],
  )
}

/** The field for a picture of the theme: the form holds its address, and it is uploaded when chosen. */
function PictureField<In extends FieldValues, Out>(props: FieldProps<In, Out>) {
  const { field, error, isDirty } = useField(props)
  const address = typeof field.value === 'string' ? field.value : ''
  const { change, undo } = useUndo(address, field.onChange, !isDirty)
  const upload = usePictureUpload(change)
  return (
    <div className={theme.picture} role="group" aria-label={props.label}>
      <h3>{props.label}</h3>
      <PictureDrop
        label={i18n._('{what}: drop a picture here', { what: props.label })}
        alt={props.label}
        address={address}
        kinds={['PNG', 'JPEG', 'WebP', 'SVG']}
        onFile={upload.start}
        onRemove={() => change('')}
        onUndo={undo}
        progress={upload.progress}
        onCancel={upload.cancel}
        error={upload.error ?? (typeof error === 'string' ? error : null)}
      />
    </div>
  )
}
