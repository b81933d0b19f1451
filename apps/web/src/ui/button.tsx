import {
  ActionIcon,
  type ActionIconProps,
  Button as KitButton,
  type ButtonProps as KitButtonProps,
} from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { createLink } from '@tanstack/react-router'
import { type ComponentPropsWithRef, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'

type Look = 'main' | 'soft' | 'plain' | 'quiet' | 'danger'

const looks = {
  main: { variant: 'filled' },
  soft: { variant: 'light' },
  plain: { variant: 'default' },
  quiet: { variant: 'subtle', color: 'gray' },
  danger: { variant: 'filled', color: 'red' },
} as const satisfies Record<Look, Pick<KitButtonProps, 'variant' | 'color'>>

interface Own {
  /**
   * The look: main for the one main action of a screen, soft and plain for the others, quiet for dense
   * places.
   */
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
  // The text has the size of the fields beside it.
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

/** A link that looks like a button; its `to` is checked against the routes. */
export const LinkButton = createLink(Anchor)

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'color' | 'style'> {
  /** The name for screen readers. */
  label: string
  size?: ActionIconProps['size']
  /** With an edge where it stands among buttons that have one. */
  variant?: 'subtle' | 'default'
}

export function IconButton({
  label,
  size = 'lg',
  variant = 'subtle',
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <ActionIcon
      variant={variant}
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
 * Returns the focus to a button that lost it by being disabled while loading, unless the focus has moved
 * elsewhere. Gives the ref for the button.
 */
function useKeptFocus(loading: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const had = useRef(false)
  const wasLoading = useRef(false)
  useEffect(() => {
    const element = button.current
    // Some browsers take the focus as soon as a button is disabled, before any effect sees it.
    const lose = () => (had.current = element?.disabled ?? false)
    element?.addEventListener('blur', lose)
    return () => element?.removeEventListener('blur', lose)
  }, [])
  useLayoutEffect(() => {
    const ends = wasLoading.current && !loading
    if (loading && !wasLoading.current) had.current ||= document.activeElement === button.current
    if (ends && had.current && isLost()) button.current?.focus({ preventScroll: true })
    if (!loading) had.current = false
    wasLoading.current = loading
  })
  return button
}
