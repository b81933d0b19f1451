import { i18n } from '@lingui/core'
import { createApprovalRule } from '@plaza/contract/approval-rules'
import { MAX_BUDGET } from '@plaza/domain/money'
import { useUser } from '../../../lib/session.ts'
import {
  type ApprovalRule,
  type ApprovalRules,
  useAddRule,
  useSaveRule,
} from '../../../shared/approval-rules/queries.ts'
import { CategoryInput } from '../../../shared/category/category-input.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, DialogActions } from '../../../ui/dialog.tsx'
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx'
import { Fields, Form, Wide } from '../../../ui/form/form.tsx'
import { MoneyField } from '../../../ui/form/money-input.tsx'
import { SelectField } from '../../../ui/form/select-field.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useField } from '../../../ui/form/use-field.tsx'
import { useZodForm } from '../../../ui/form/use-zod-form.ts'

interface RuleDialogProps {
  /** Null for a new rule. */
  rule: ApprovalRule | null
  rules: ApprovalRules
  onClose: () => void
}

/** Adds a rule, or changes one. */
export function RuleDialog({ rule, rules, onClose }: RuleDialogProps) {
  const add = useAddRule()
  const save = useSaveRule()
  const own = useUser().organization.currency
  const currency = rule?.currency ?? own
  const form = useZodForm(createApprovalRule.body, {
    name: rule?.name ?? '',
    known: rule?.known ?? false,
    advertiser_id: rule?.advertiser_id ?? null,
    category: rule?.category ?? null,
    most: rule?.most ?? null,
    same_media: rule?.same_media ?? false,
  })
  const { control } = form
  const advertisers = rules.advertisers.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <Dialog open onClose={onClose} title={rule ? i18n._('Edit rule') : i18n._('New rule')}>
      <Form
        form={form}
        label={i18n._('Rule')}
        fieldOfCode={{ rule_name_taken: 'name' }}
        onSubmit={async (values) => {
          // A category that is emptied is none.
          const body = {
            ...values,
            category: values.category || null,
            currency: values.most ? currency : null,
          }
          await (rule
            ? save.mutateAsync({ params: { id: rule.id }, body: { ...body, version: rule.version } })
            : add.mutateAsync({ body }))
          onClose()
        }}
      >
        <Fields>
          <Wide>
            <TextField
              control={control}
              name="name"
              label={i18n._('Name')}
              help={i18n._('It is named where it has approved, for your organization alone.')}
              placeholder={i18n._('Regular advertisers')}
              focusFirst
              required
            />
          </Wide>
          <Wide>
            <p className="dim small">
              {i18n._('It approves what meets all of these. Leave empty what does not matter.')}
            </p>
          </Wide>
          <Wide>
            <CheckboxField
              control={control}
              name="known"
              label={i18n._('The advertiser is known')}
              help={i18n._('Your people have approved a campaign of it before.')}
            />
          </Wide>
          <Wide>
            <CheckboxField
              control={control}
              name="same_media"
              label={i18n._('The media are known')}
              help={i18n._('Your people have approved all of these files for this advertiser before.')}
            />
          </Wide>
          <MoneyField
            control={control}
            name="most"
            label={i18n._('Your price at most')}
            currency={currency}
            most={MAX_BUDGET}
          />
          <SelectField
            control={control}
            name="advertiser_id"
            label={i18n._('Advertiser')}
            placeholder={i18n._('Any')}
            choices={advertisers}
            searchable
            clearable
          />
          <Wide>
            <CategoryField control={control} />
          </Wide>
        </Fields>
        <DialogActions>
          <Button onClick={onClose}>{i18n._('Cancel')}</Button>
          <SubmitButton>{rule ? i18n._('Save rule') : i18n._('Add rule')}</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

interface CategoryFieldProps {
  control: ReturnType<typeof useZodForm<typeof createApprovalRule.body>>['control']
}

/** The category, with all that is a part of it. One that was written as text before stays until another is chosen. */
function CategoryField({ control }: CategoryFieldProps) {
  const { field, error } = useField({ control, name: 'category' })
  return (
    <CategoryInput
      help={i18n._('What is a part of it counts as well.')}
      placeholder={i18n._('Any')}
      value={String(field.value ?? '')}
      onChange={(category) => field.onChange(category || null)}
      onBlur={field.onBlur}
      error={error}
    />
  )
}
