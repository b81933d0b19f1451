import { Popover, type PopoverProps } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useLayer } from './layers/use-layer.ts'

interface DropDownProps extends Pick<PopoverProps, 'width' | 'withRoles'> {
  /** Draws the button; it gets the function that opens and closes the drop-down. */
  target: (toggle: () => void) => ReactNode
  /** Names what drops down. */
  label?: string
  className?: string
  /** What drops down, or what draws it with the function that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/**
 * Fields in a drop-down below a button. It is a layer of its own: Escape in one of its lists closes only
 * that list.
 */
export function DropDown({ target, label, className, children, ...props }: DropDownProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
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
        {typeof children === 'function' ? children(close) : children}
      </Popover.Dropdown>
    </Popover>
  )
}
