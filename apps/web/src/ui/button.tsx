import {
  ActionIcon,
  type ActionIconProps,
  Button as KitButton,
  type ButtonProps as KitButtonProps,
} from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type ReactNode, useLayoutEffect, useRef } from 'react'

type Look = 'main' | 'soft' | 'plain' | 'quiet' | 'danger'

const looks = {
  main: { variant: 'filled' },
  soft: { variant: 'light' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'red' },
} as const satisfies Record<Look, Pick<KitButtonProps, 'variant' | 'color'>>

interface Own {
  /** main: the one main action of a screen; soft and plain: the others; quiet: in dense places. */
  look?: Look
  size?: 'sm' | 'md'
  icon?: ReactNode
  iconAfter?: ReactNode
  loading?: boolean
  fullWidth?: boolean
}

const propsOf = ({ look = 'plain', size = 'md', icon, iconAfter, ...rest }: Own) => ({
  ...looks[look],
  size: size === 'sm' ? 'compact-sm' : 'sm',
  leftSection: icon,
  rightSection: iconAfter,
  // Type sized like the fields beside it.
  fz: 13.5,
  ...rest,
})

type ButtonProps = Own & Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'>

export function Button({ type = 'button', ref, ...props }: ButtonProps) {
  const kept = useMergedRef(useKeptFocus(props.loading ?? false), ref)
  return <KitButton type={type} {...propsOf(props)} ref={kept} />
}

type AnchorProps = Own & Omit<ComponentPropsWithRef<'a'>, 'color' | 'style'>

const Anchor = (props: AnchorProps) => <KitButton component="a" {...propsOf(props)} />

/** A button that leads somewhere; its `to` is checked against the routes. */
export const LinkButton = createLink(Anchor)

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  /** What it does, for those who do not see the icon. */
  label: string
  size?: ActionIconProps['size']
}

export function IconButton({ label, size = 'lg', type = 'button', ...rest }: IconButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={size}
      aria-label={label}
      title={label}
      type={type}
      {...rest}
    />
  )
}

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * Gives a button the focus back that it loses while it shows that something is under way, since it is
 * disabled then; not where the focus has gone elsewhere meanwhile. The answer is the button's ref.
 */
function useKeptFocus(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  useLayoutEffect(() => {
    if (loading) {
      had.current = document.activeElement === button.current
    } else if (had.current) {
      had.current = false
      if (isLost()) button.current?.focus({ preventScroll: true })
    }
  }, [loading])
  return button
}
