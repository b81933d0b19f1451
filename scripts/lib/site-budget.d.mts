import type { ScreenFiles } from './site-screens.mjs'

export function checkBudget(dist: string): string
export function checkScreens(screens: ScreenFiles): void
