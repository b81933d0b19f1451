import { Drawer } from '@mantine/core'
import { i18n } from '@lingui/core'
import type { UserInfo } from '../lib/session.ts'
import { useLayer } from '../ui/layers/use-layer.ts'
import styles from './shell.module.css'
import { Sidebar } from './sidebar.tsx'

/** The sidebar on a phone. */
export function MenuDrawer({ userInfo, onClose }: { userInfo: UserInfo; onClose: () => void }) {
  useLayer(true, onClose)
  return (
    <Drawer.Root opened onClose={onClose} closeOnEscape={false} size={260}>
      <Drawer.Overlay backgroundOpacity={0.42} />
      <Drawer.Content className={styles.drawer}>
        <Drawer.Title className="hidden-words">{i18n._('Menu')}</Drawer.Title>
        <Drawer.Body className={styles.drawerBody}>
          <Sidebar userInfo={userInfo} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
