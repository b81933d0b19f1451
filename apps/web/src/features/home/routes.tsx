import { createRoute } from '@tanstack/react-router'
import { shellRoute } from '../../lib/parents.ts'

/** The component is set in app/router.tsx, since the home screen combines two features. */
export const homeRoute = createRoute({ getParentRoute: () => shellRoute, path: '/' })
