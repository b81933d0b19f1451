import { i18n } from '@lingui/core'
import { decideProof } from '@plaza/contract/proof-of-play'
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'
import styles from './proof.module.css'
import { useDecideProof, type Proof } from './queries.ts'

function Objection({ proof, onCancel }: { proof: Proof; onCancel: () => void }) {
  const form = useZodForm(decideProof.body, { id: proof.id, decision: 'objected', reason: '' })
  const decide = useDecideProof()
  // The button that opened it has gone: the hands go on writing.
  const { setFocus } = form
  useEffect(() => setFocus('reason'), [setFocus])
  return (
    <Form
      form={form}
      className={styles.objection}
      onSubmit={({ reason }) =>
        decide.mutateAsync({
          params: { campId: proof.camp_id },
          body: { id: proof.id, adv_id: proof.adv_id, decision: 'objected', reason },
        })
      }
    >
      <TextField
        control={form.control}
        name="reason"
        rows={3}
        required
        label={i18n._('What is wrong with it?')}
      />
      <div className={styles.answers}>
        <Button onClick={onCancel}>{i18n._('Cancel')}</Button>
        <SubmitButton>{i18n._('Object')}</SubmitButton>
      </div>
    </Form>
  )
}

/** The advertiser's answer to an owner's proof. */
export function ProofDecision({ proof }: { proof: Proof }) {
  const [objecting, setObjecting] = useState(false)
  const decide = useDecideProof()
  if (objecting) return <Objection proof={proof} onCancel={() => setObjecting(false)} />
  const { id, camp_id: campId, adv_id } = proof
  return (
    <>
      <div className={styles.answers}>
        <Button onClick={() => setObjecting(true)}>{i18n._('Object')}</Button>
        <Button
          look="main"
          icon={<IconCheck size={16} stroke={2.2} aria-hidden="true" />}
          loading={decide.isPending}
          onClick={() => decide.mutate({ params: { campId }, body: { id, adv_id, decision: 'accepted' } })}
        >
          {i18n._('Accept')}
        </Button>
      </div>
      <div role="alert">{decide.error && <p className={styles.fault}>{decide.error.message}</p>}</div>
    </>
  )
}
