import { i18n } from '@lingui/core'
import { Switch } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay } from '../../../lib/may.ts'
import {
  type ApprovalRule,
  type ApprovalRules,
  rulesQuery,
  useDeleteRule,
  useSaveRule,
} from '../../../shared/approval-rules/queries.ts'
import { useCategoryName } from '../../../shared/category/use-categories.ts'
import { confirmDialog } from '../../../ui/ask.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { TwoLines } from '../../../ui/two-lines.tsx'
import { Loaded } from '../loaded.tsx'
import { RuleDialog } from './rule-dialog.tsx'
import { conditionWords } from './rule-words.ts'
import styles from '../settings.module.css'

/** The rules by which an owner approves without looking. */
export function ApprovalsSection() {
  const query = useQuery(rulesQuery())
  return (
    <div className={styles.section}>
      <Loaded query={query}>{(rules) => <Rules rules={rules} />}</Loaded>
    </div>
  )
}

function Rules({ rules }: { rules: ApprovalRules }) {
  // A rule that is edited, or null for a new one.
  const [edited, setEdited] = useState<ApprovalRule | null>()
  const mayDecide = useMay('approval:decide')
  const add = mayDecide && (
    <Button look="main" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setEdited(null)}>
      {i18n._('New rule')}
    </Button>
  )
  return (
    <section className={`card ${styles.card}`} aria-labelledby="approval-rules">
      <div className={styles.between}>
        <h2 id="approval-rules">{i18n._('Rules that approve')}</h2>
        {rules.rows.length > 0 && add}
      </div>
      <p className="dim small">
        {i18n._(
          'A request that meets all conditions of a rule is approved when it arrives, and you are told. Private displays and zones that you keep for yourself always wait for you.',
        )}
      </p>
      {rules.rows.length === 0 ? (
        <EmptyState
          drawing="clock"
          title={i18n._('No rules')}
          text={i18n._('Every request waits for you until you add a rule.')}
          action={add || undefined}
        />
      ) : (
        <ul className={styles.rows}>
          {rules.rows.map((rule) => (
            <RuleRow key={rule.id} rule={rule} mayDecide={mayDecide} onEdit={() => setEdited(rule)} />
          ))}
        </ul>
      )}
      {edited !== undefined && (
        <RuleDialog rule={edited} rules={rules} onClose={() => setEdited(undefined)} />
      )}
    </section>
  )
}

interface RuleRowProps {
  rule: ApprovalRule
  mayDecide: boolean
  onEdit: () => void
}

function RuleRow({ rule, mayDecide, onEdit }: RuleRowProps) {
  const { id, name, active, approved, version } = rule
  const category = useCategoryName(rule.category)
  const save = useSaveRule()
  const remove = useDeleteRule()
  async function askToDelete() {
    const sure = await confirmDialog({
      title: i18n._('Delete the rule “{name}”?', { name }),
      text: i18n._('What it has approved stays approved.'),
      action: i18n._('Delete'),
      danger: true,
    })
    if (sure) remove.mutate({ params: { id } })
  }
  const words = i18n._('Approves {conditions}', { conditions: conditionWords(rule, category).join(', ') })
  const count = i18n._('{approved, plural, =0 {nothing approved yet} other {# approved}}', { approved })
  return (
    <li>
      <TwoLines first={name} second={`${words} · ${count}`} />
      {mayDecide && (
        <div className={styles.buttons}>
          <Switch
            aria-label={i18n._('Use {name}', { name })}
            checked={active}
            disabled={save.isPending}
            onChange={(event) =>
              save.mutate({ params: { id }, body: { active: event.currentTarget.checked, version } })
            }
          />
          <Button size="sm" onClick={onEdit}>
            {i18n._('Edit')}
          </Button>
          <Button size="sm" look="quiet" onClick={() => void askToDelete()}>
            {i18n._('Delete')}
          </Button>
        </div>
      )}
    </li>
  )
}
