import { i18n } from '@lingui/core'
import { IconBell, IconBellCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../lib/may.ts'
import { quietly } from '../../lib/query-of.ts'
import { Button } from '../../ui/button.tsx'
import { useJoin, useLeave, waitingQuery, type Wish } from './queries.ts'

interface WaitButtonProps {
  /** "Main of Concourse 9", for screen readers. */
  name: string
  wish: Wish
}

/** Lets the organization be told when spots of a sold-out zone come free, and takes it back. */
export function WaitButton({ name, wish }: WaitButtonProps) {
  const mayWait = useMay('campaign:create')
  const { data } = useQuery({ ...quietly(waitingQuery), enabled: mayWait })
  const join = useJoin()
  const leave = useLeave()
  if (!mayWait) return null
  const entry = data?.rows.find(
    ({ display_id, zone_id, start_date, end_date, days_of_week }) =>
      display_id === wish.display_id &&
      zone_id === wish.zone_id &&
      start_date === wish.start_date &&
      end_date === wish.end_date &&
      String(days_of_week) === String(wish.days_of_week ?? []),
  )
  if (entry) {
    return (
      <Button
        size="sm"
        icon={<IconBellCheck size={15} aria-hidden="true" />}
        loading={leave.isPending}
        onClick={() => leave.mutate({ params: { id: entry.id } })}
      >
        {i18n._('You will be told. Stop waiting')}
        <span className="hidden-words"> {name}</span>
      </Button>
    )
  }
  return (
    <Button
      size="sm"
      icon={<IconBell size={15} aria-hidden="true" />}
      loading={join.isPending}
      onClick={() => join.mutate({ body: wish })}
    >
      {i18n._('Tell me when a spot is free')}
      <span className="hidden-words"> {name}</span>
    </Button>
  )
}
