import { Menu } from '@mantine/core'
import { i18n } from '@lingui/core'
import { listActable } from '@plaza/contract/on-behalf'
import { IconArrowsExchange } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { actFor } from '../lib/acting.ts'
import { sentenceOf } from '../lib/api-error.ts'
import { callApi } from '../lib/call.ts'
import { toastError } from '../lib/toasts.tsx'
import styles from './user-menu.module.css'

const actableQuery = queryOptions({
  queryKey: ['on-behalf', 'actable'],
  meta: { quiet: true },
  queryFn: ({ signal }) => callApi(listActable, {}, { signal }),
})

/** The organizations that have let one act for them; nothing where there are none. */
export function ActForItems({ presentOrgId }: { presentOrgId: string }) {
  const { data } = useQuery(actableQuery)
  const rows = data?.rows.filter(({ id }) => id !== presentOrgId) ?? []
  if (rows.length === 0) return null
  async function begin(id: string) {
    try {
      await actFor(id)
    } catch (error) {
      toastError(sentenceOf(error))
    }
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{i18n._('Act for')}</Menu.Label>
      <div className={styles.many}>
        {rows.map(({ id, name }) => (
          <Menu.Item
            key={id}
            leftSection={<IconArrowsExchange size={16} aria-hidden="true" />}
            onClick={() => void begin(id)}
          >
            {name}
          </Menu.Item>
        ))}
      </div>
    </>
  )
}
