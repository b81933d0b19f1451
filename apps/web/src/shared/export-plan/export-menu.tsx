import { i18n } from '@lingui/core'
import { Menu } from '@mantine/core'
import { exportCampaign } from '@plaza/contract/shared-plans'
import { IconDownload } from '@tabler/icons-react'
import { Button } from '../../ui/button.tsx'
import { EXPORTS, useExport } from './use-export.ts'

/** The button that saves a campaign as a file: for an owner, its own part of it. */
export function ExportMenu({ campaignId }: { campaignId: string }) {
  const { save, saving } = useExport(exportCampaign)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button icon={<IconDownload size={16} aria-hidden="true" />} loading={saving}>
          <span className="desk-words">{i18n._('Export')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORTS.map(({ format, icon: Icon, words }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={16} aria-hidden="true" />}
            onClick={() => void save(campaignId, format)}
          >
            {words()}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
