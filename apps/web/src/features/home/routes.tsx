import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../lib/parents.ts'

/** What it shows is given by app/router.tsx: two features make it together. */
export const homeRoute = createRoute({ getParentRoute: () => shellRoute, path: '/' })
