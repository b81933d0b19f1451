import { i18n } from '@lingui/core'
import { saveSettings } from '@plaza/contract/settings'
import { completeColors, defaultColors } from '@plaza/domain/theme/colors'
import { useWatch } from 'react-hook-form'
import type { OrgTheme } from '../../../lib/brand.ts'
import { Button } from '../../../ui/button.tsx'
import { ColorField } from '../../../ui/form/color-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { FormBar } from '../../../ui/form/form-bar.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import { alertDialog } from '../../../ui/system-dialog.tsx'
import { useLeaveGuard } from '../../../ui/use-leave-guard.ts'
import styles from '../settings.module.css'
import { colorGroups } from './color-groups.ts'
import { PictureField } from './picture-field.tsx'
import { ThemePreview } from './theme-preview.tsx'
import { ThemeWarnings } from './theme-warnings.tsx'
import theme from './theme.module.css'
import { useSaveTheme } from './use-save-theme.ts'

export function ThemeForm({ theme: stored }: { theme: OrgTheme }) {
  const { org_id, version, settings } = stored
  const save = useSaveTheme()
  const form = useZodForm(saveSettings.body, { org_id, version, settings })
  const { control } = form
  const colors = completeColors(useWatch({ control, name: 'settings.colors' }) ?? {})
  const logo = useWatch({ control, name: 'settings.logo' }) ?? ''
  useLeaveGuard(form.formState.isDirty && !form.formState.isSubmitting)

  return (
    <Form
      form={form}
      label={i18n._('Theme')}
      className={`${styles.section} ${styles.wide} ${theme.form}`}
      onSubmit={async (body) => {
        const { message } = await save.mutateAsync({ body })
        await alertDialog({ title: message, action: i18n._('OK') })
      }}
    >
      <div className={theme.columns}>
        <div className={styles.form}>
          <section className={`card ${styles.card}`} aria-label={i18n._('Pictures')}>
            <div className={styles.two}>
              <PictureField control={control} name="settings.logo" label={i18n._('Logo')} />
              <PictureField control={control} name="settings.favIcon" label={i18n._('Favicon')} />
            </div>
          </section>
          {colorGroups().map((group) => (
            <section key={group.title} className={`card ${styles.card}`} aria-label={group.title}>
              <h2>{group.title}</h2>
              <div className={theme.colors}>
                {group.colors.map(({ key, label }) => (
                  <ColorField key={key} control={control} name={`settings.colors.${key}`} label={label} />
                ))}
              </div>
            </section>
          ))}
        </div>
        <aside className={theme.aside} aria-label={i18n._('Preview')}>
          <ThemePreview colors={colors} logo={logo} />
          <ThemeWarnings colors={colors} />
        </aside>
      </div>
      <FormBar>
        <Button
          onClick={() =>
            form.setValue('settings', { logo: '', favIcon: '', colors: defaultColors }, { shouldDirty: true })
          }
        >
          {i18n._('Reset to the default')}
        </Button>
        <SubmitButton>{i18n._('Apply theme')}</SubmitButton>
      </FormBar>
    </Form>
  )
}
