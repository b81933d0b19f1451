import { i18n } from '@lingui/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TwoLines } from '../../ui/two-lines.tsx'
import { ListCard } from '../../ui/cards/list-card.tsx'
import cards from '../../ui/cards/cards.module.css'
import styles from './home.module.css'

/** Something that waits for the reader, with the one thing to do about it. */
export interface Task {
  key: string
  name: string
  /** What is wanted, and by when. */
  facts: readonly (string | null)[]
  action: { words: string; link: LinkProps }
}

/** Few enough that the figures below stay on the first screen. */
const SHOWN = 5

interface WaitingCardProps<D> {
  query: UseQueryResult<D>
  /** What waits, the most urgent first, of how many; the rest is in the lists. */
  tasksOf: (data: D) => { tasks: readonly Task[]; count: number }
}

/** The first card of the home screen: what waits for the reader. Where nothing does, there is no card. */
export function WaitingCard<D>({ query, tasksOf }: WaitingCardProps<D>) {
  const [isWhole, setWhole] = useState(false)
  if (query.isPending || (query.data !== undefined && tasksOf(query.data).tasks.length === 0)) return null
  return (
    <div className={styles.first}>
      <ListCard title={i18n._('Waiting for you')} query={query} wide skeleton={null}>
        {(data) => {
          const { tasks, count } = tasksOf(data)
          const shown = isWhole ? tasks : tasks.slice(0, SHOWN)
          return (
            <>
              <ul className={cards.rows}>
                {shown.map((task) => (
                  <TaskRow key={task.key} task={task} />
                ))}
              </ul>
              {tasks.length > shown.length && (
                <Button look="quiet" size="sm" className={styles.all} onClick={() => setWhole(true)}>
                  {i18n._('Show all {n}', { n: tasks.length })}
                </Button>
              )}
              {isWhole && count > tasks.length && (
                <p className={`dim small ${styles.all}`}>
                  {i18n._('{n, plural, one {And # more.} other {And # more.}}', { n: count - tasks.length })}
                </p>
              )}
            </>
          )
        }}
      </ListCard>
    </div>
  )
}

function TaskRow({ task: { name, facts, action } }: { task: Task }) {
  return (
    <li className={styles.task}>
      <TwoLines first={name} second={facts.filter(Boolean).join(' · ')} />
      <LinkButton {...action.link} look="soft" size="sm" aria-label={`${action.words}: ${name}`}>
        {action.words}
      </LinkButton>
    </li>
  )
}
