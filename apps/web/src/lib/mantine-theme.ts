import { createTheme, defaultVariantColorsResolver, type MantineColorsTuple } from '@mantine/core'
import { i18n } from '@lingui/core'
import { colorScale } from '@plaza/domain/theme/color'
import type { ThemeColors } from '@plaza/domain/theme/colors'
import type { ThemeTokens } from '@plaza/domain/theme/tokens'

/** The kit paints its dark widgets from this scale, lightest first. */
const darkScale = (t: ThemeTokens): string[] => [
  t.text,
  t.dim,
  t.dim,
  t.faint,
  t.line,
  t.raised,
  t.raised,
  t.surface,
  t.bg,
  t.bg,
]

const tuple = (colors: string[]) => colors as unknown as MantineColorsTuple

const pageWords = () =>
  ({
    first: i18n._('First page'),
    previous: i18n._('Previous page'),
    next: i18n._('Next page'),
    last: i18n._('Last page'),
  }) as const

const calendars = () =>
  ({
    ariaLabels: {
      previousMonth: i18n._('Previous month'),
      nextMonth: i18n._('Next month'),
      previousYear: i18n._('Previous year'),
      nextYear: i18n._('Next year'),
      previousDecade: i18n._('Previous decade'),
      nextDecade: i18n._('Next decade'),
    },
    hideOutsideDates: true,
  }) as const

/**
 * The kit's theme: our type and corners, and fixes for what axe finds in it (unnamed buttons, a focusable
 * placeholder in menus, ink of filled buttons).
 */
export function widgetTheme(colors: ThemeColors, dark: ThemeTokens) {
  return createTheme({
    colors: { brand: tuple(colorScale(colors.mainColor)), dark: tuple(darkScale(dark)) },
    primaryColor: 'brand',
    primaryShade: { light: 6, dark: 5 },
    variantColorResolver: (input) => {
      const resolved = defaultVariantColorsResolver(input)
      const color = input.color ?? 'brand'
      if (input.variant === 'filled' && color === 'brand') {
        const hover = 'var(--pz-brand-hover)'
        return { ...resolved, background: 'var(--pz-brand)', color: 'var(--pz-on-brand)', hover }
      }
      if (input.variant === 'filled' && color === 'red') {
        const hover = 'var(--pz-danger-hover)'
        return { ...resolved, background: 'var(--pz-danger)', color: 'var(--pz-on-danger)', hover }
      }
      return resolved
    },
    autoContrast: true,
    luminanceThreshold: 0.2,
    cursorType: 'pointer',
    respectReducedMotion: true,
    fontFamily: "'Geist Variable', 'Geist Room', system-ui, sans-serif",
    defaultRadius: 'md',
    radius: { xs: '4px', sm: '6px', md: '10px', lg: '14px', xl: '20px' },
    fontSizes: { xs: '12px', sm: '13.5px', md: '15px', lg: '17px', xl: '20px' },
    headings: {
      fontWeight: '620',
      sizes: {
        h1: { fontSize: '26px', lineHeight: '32px' },
        h2: { fontSize: '19px', lineHeight: '26px' },
        h3: { fontSize: '15px', lineHeight: '22px' },
      },
    },
    components: {
      // In the middle of its field, a list that is not measured yet would reach out of a phone's window, and the
      // browser would show the whole page smaller.
      Combobox: { defaultProps: { position: 'bottom-start' } },
      Menu: { defaultProps: { withInitialFocusPlaceholder: false, shadow: 'md', position: 'bottom-end' } },
      ModalCloseButton: { defaultProps: { 'aria-label': i18n._('Close') } },
      Pagination: {
        defaultProps: {
          getItemProps: (page: number) => ({ 'aria-label': i18n._('Page {page}', { page }) }),
          getControlProps: (control: keyof ReturnType<typeof pageWords>) => ({
            'aria-label': pageWords()[control],
          }),
        },
      },
      DatePicker: { defaultProps: calendars() },
      DatePickerInput: { defaultProps: calendars() },
    },
  })
}
