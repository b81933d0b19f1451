import { i18n } from '@lingui/core'
import { isStarted } from '../../../shared/campaign-draft/draft.ts'
import { keepAsNew, resolveConflict, startDraft } from '../../../shared/campaign-draft/draft-store.ts'
import { partWords } from '../../../shared/campaign-draft/draft-words.ts'
import { useCampaignDraft } from '../../../shared/campaign-draft/use-campaign-draft.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../notice.tsx'
import styles from './new-campaign.module.css'

/** Says in a line whether the draft is saved; on a phone in a word, unless something is wrong. */
export function SavedLine() {
  const { state, draft, why } = useCampaignDraft()
  const isEmpty = state === 'saved' && !isStarted(draft)
  const isBad = state === 'offline' || state === 'refused'
  const words = () => {
    if (isEmpty) return i18n._('What you enter is saved for everybody in your organization.')
    if (state === 'saved') return i18n._('Draft saved for everybody in your organization.')
    if (state === 'waiting' || state === 'saving') return i18n._('Saving…')
    if (state === 'offline') {
      return i18n._(
        'Not saved yet. It is kept in this browser, and saved as soon as the server can be reached.',
      )
    }
    if (state === 'refused') return i18n._('Not saved. {why}', { why })
    return i18n._('Not saved yet. It is kept in this browser.')
  }
  const isShort = state === 'saved'
  return (
    <span data-state={state} aria-live={isBad ? 'polite' : 'off'}>
      <span className={isShort ? 'desk-words' : undefined}>{words()}</span>
      {isShort && !isEmpty && (
        <span className={styles.short} aria-hidden="true">
          {i18n._('Saved')}
        </span>
      )}
    </span>
  )
}

/** Asks whose edits stay where two people changed the same part, and what becomes of a draft that is gone. */
export function DraftNotices() {
  const { state, conflict, draft } = useCampaignDraft()
  if (state === 'conflict' && conflict) {
    const { by: name, parts } = conflict
    return (
      <Notice
        tone="bad"
        title={i18n._('{name} has changed this draft', { name })}
        actions={
          <>
            <Button size="sm" onClick={() => resolveConflict('theirs')}>
              {i18n._('Load their version')}
            </Button>
            <Button size="sm" onClick={() => resolveConflict('mine')}>
              {i18n._('Keep mine')}
            </Button>
          </>
        }
      >
        <p>
          {i18n._('You both changed {parts}. All other edits of both of you stay.', {
            parts: partWords(parts),
          })}
        </p>
      </Notice>
    )
  }
  if (state !== 'gone') return null
  return (
    <Notice
      tone="bad"
      title={i18n._('This draft does not exist any more')}
      actions={
        <>
          {isStarted(draft) && (
            <Button size="sm" onClick={keepAsNew}>
              {i18n._('Keep it as a new draft')}
            </Button>
          )}
          <Button size="sm" onClick={startDraft}>
            {i18n._('Start a new draft')}
          </Button>
        </>
      }
    >
      <p>{i18n._('Somebody in your organization bought or deleted it.')}</p>
    </Notice>
  )
}
