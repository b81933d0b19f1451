import { i18n } from '@lingui/core'
import { type getUserDetails, updateProfile } from '@plaza/contract/accounts'
import type { CallData } from '@plaza/contract/call'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { updateUserInfo, useUser } from '../../lib/session.ts'
import { useCall } from '../../lib/use-call.ts'
import { ConfirmAgain } from '../../shared/confirm-again.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useStoredForm } from '../../ui/form/use-zod-form.ts'
import { KeyValue } from '../../ui/key-value.tsx'
import { Status } from '../../ui/status.tsx'
import { Loaded } from './loaded.tsx'
import { profileQuery } from './queries.ts'
import { type AvatarChoice, AvatarField } from './avatar-field.tsx'
import styles from './settings.module.css'

export function ProfileSection() {
  const query = useQuery(profileQuery(useUser().id))
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(profile) => <ProfileForm profile={profile} />}</Loaded>
    </div>
  )
}

const schema = updateProfile.form
  .pick({ name: true, phone: true, job_title: true })
  .extend({ version: z.number() })

const valuesOf = ({ name, phone, job_title, version }: Profile) => ({ name, phone, job_title, version })

function ProfileForm({ profile }: { profile: Profile }) {
  const { id, name, email, role, address_confirmed } = profile
  const client = useQueryClient()
  const [choice, setChoice] = useState<AvatarChoice>({ kind: 'kept' })
  const save = useCall(updateProfile, {
    invalidates: ['accounts'],
    onSuccess: ({ data }) => updateUserInfo({ name: data.name }),
  })
  const form = useStoredForm(schema, valuesOf(profile))
  const show = (stored: Profile) => {
    setChoice({ kind: 'kept' })
    form.reset(valuesOf(stored))
  }
  return (
    <Form
      form={form}
      label={i18n._('Profile')}
      className={`card ${styles.card} ${styles.form}`}
      onSubmit={async ({ version, ...values }) => {
        const { data } = await save.mutateAsync({
          params: { id },
          form: {
            ...values,
            version: String(version),
            ...(choice.kind === 'removed' && { remove_avatar: '1' as const }),
          },
          files: choice.kind === 'new' ? { avatar: choice.file } : {},
        })
        show(data)
      }}
      onReload={async () => show(await client.fetchQuery({ ...profileQuery(id), staleTime: 0 }))}
    >
      <AvatarField name={name} stored={profile.avatar} choice={choice} onChoice={setChoice} />
      <div className={styles.two}>
        <TextField
          control={form.control}
          name="name"
          label={i18n._('Your name')}
          autoComplete="name"
          required
        />
        <TextField control={form.control} name="job_title" label={i18n._('Job title')} />
        <TextField control={form.control} name="phone" label={i18n._('Phone')} autoComplete="tel" />
      </div>
      <KeyValue
        items={[
          [i18n._('Email'), email],
          [
            i18n._('Email confirmed'),
            address_confirmed ? (
              <Status tone="good">{i18n._('Confirmed')}</Status>
            ) : (
              <Status tone="wait">{i18n._('Not confirmed yet')}</Status>
            ),
          ],
          [i18n._('Role'), role],
        ]}
      />
      {!address_confirmed && <ConfirmAgain email={email} />}
      <div className={styles.buttons}>
        <SubmitButton>{i18n._('Save')}</SubmitButton>
      </div>
    </Form>
  )
}

type Profile = CallData<typeof getUserDetails>
