import { Popover, type PopoverProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLayer } from './layers/use-layer.ts'

interface DropDownProps extends Pick<PopoverProps, 'width' | 'withRoles'> {
  /** The button that opens it, given how to turn it round. */
  target: (toggle: () => void) => ReactNode
  /** Names what drops down. */
  label?: string
  className?: string
  children: ReactNode
}

/** Fields that drop down from a button. A layer of its own: Escape in a list that it holds closes that list alone. */
export function DropDown({ target, label, className, children, ...props }: DropDownProps) {
  const [open, setOpen] = useState(false)
  useLayer(open, () => setOpen(false))
  return (
    <Popover
      {...props}
      opened={open}
      onChange={setOpen}
      position="bottom-start"
      shadow="md"
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>{target(() => setOpen(!open))}</Popover.Target>
      <Popover.Dropdown className={className} aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
