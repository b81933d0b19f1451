import { i18n } from '@lingui/core'
import { saveSettings } from '@plaza/contract/settings'
import { defaultColors } from '@plaza/domain/theme/colors'
import { useQueryClient } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { themeQuery, type OrgTheme } from '../../../lib/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorField } from '../../../ui/form/color-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useStoredForm } from '../../../ui/form/use-stored-form.ts'
import { alertDialog } from '../../../ui/ask.ts'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import styles from '../settings.module.css'
import { colorGroups } from './color-groups.ts'
import { PictureField } from './picture-field.tsx'
import { ShownAs } from './shown-as.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeWarnings } from './theme-warnings.tsx'
import theme from './theme.module.css'
import { useGoodColors } from './use-good-colors.ts'
import { useSaveTheme } from './use-save-theme.ts'
import { warningsOf } from './warnings-of.ts'

const atFirst = { logo: '', favIcon: '', colors: defaultColors }

export function ThemeForm({ theme: stored }: { theme: OrgTheme }) {
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
