import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { i18n } from '@lingui/core'
import { IconCheck, IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../ui/button.tsx'

/** Light, dark, or as the system has it; the choice is kept in this browser. */
export function SchemeMenu() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const shown = useComputedColorScheme('light')
  const choices = [
    ['light', i18n._('Light'), IconSun],
    ['dark', i18n._('Dark'), IconMoon],
    ['auto', i18n._('As the system'), IconDeviceDesktop],
  ] as const
  const Shown = shown === 'dark' ? IconMoon : IconSun
  return (
    <Menu>
      <Menu.Target>
        <IconButton label={i18n._('Light or dark')}>
          <Shown size={19} stroke={1.7} aria-hidden="true" />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(([value, label, Icon]) => (
          <Menu.RadioItem
            key={value}
            value={value}
            checked={colorScheme === value}
            checkIcon={<IconCheck size={16} aria-hidden="true" />}
            rightSection={<Icon size={16} aria-hidden="true" />}
            onChange={() => setColorScheme(value)}
            closeMenuOnClick
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
