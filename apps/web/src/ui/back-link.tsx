import { IconArrowLeft } from '@tabler/icons-react'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'
import styles from './back-link.module.css'

const Anchor = ({ children, ...props }: ComponentPropsWithRef<'a'>) => (
  <a {...props} className={styles.link}>
    <IconArrowLeft size={14} aria-hidden="true" />
    {children}
  </a>
)

/** The link back, above a page's title; its `to` is checked against the routes. */
export const BackLink = createLink(Anchor)
