import { i18n } from '@lingui/core'
import { IconCornerDownRight } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { formatInstant } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { Face } from '../../ui/face.tsx'
import type { Comment, Reply } from './queries.ts'
import { WriteBox } from './write-box.tsx'
import styles from './comments.module.css'

type Words = Pick<Comment, 'org_name' | 'avatar' | 'createdAt' | 'own'> & { name: string; text: string }

function Said({ name, org_name, avatar, createdAt, own, text }: Words) {
  return (
    <>
      <Face name={name} picture={avatar} />
      <div className={styles.bubble} data-own={own || undefined}>
        <p className={styles.who}>
          <strong>{name}</strong>
          <span className={styles.org}>{org_name}</span>
          <time className={`note num ${styles.time}`} dateTime={createdAt}>
            {formatInstant(createdAt)}
          </time>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
    </>
  )
}

const ReplyItem = ({ reply }: { reply: Reply }) => (
  <li className={styles.reply}>
    <Said {...reply} name={reply.replier_name} text={reply.reply} />
  </li>
)

/** A comment with its replies, and the button to reply. */
export function CommentItem({ comment, mayWrite }: { comment: Comment; mayWrite: boolean }) {
  const [replying, setReplying] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function close() {
    setReplying(false)
    // The button is drawn again only after this.
    setTimeout(() => button.current?.focus())
  }

  return (
    <li className={styles.comment}>
      <Said {...comment} name={comment.user_name} text={comment.commentText} />
      <div className={styles.below}>
        {comment.replies.length > 0 && (
          <ul className={styles.replies} aria-label={i18n._('Replies')}>
            {comment.replies.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
          </ul>
        )}
        {mayWrite && !replying && (
          <Button
            ref={button}
            look="quiet"
            size="sm"
            icon={<IconCornerDownRight size={14} aria-hidden="true" />}
            aria-label={i18n._('Reply to {name}', { name: comment.user_name })}
            onClick={() => setReplying(true)}
          >
            {i18n._('Reply')}
          </Button>
        )}
        {replying && (
          <WriteBox
            campaignId={comment.camp_id}
            commentId={comment.id}
            label={i18n._('Your reply to {name}', { name: comment.user_name })}
            onDone={close}
            onCancel={close}
          />
        )}
      </div>
    </li>
  )
}
