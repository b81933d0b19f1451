import { picture } from '../../builders.ts'
import type { HostileFile } from './hostile-file.ts'

const NAMES: Record<string, string> = {
  'the way to another folder': '../../../../etc/passwd.png',
  'the way to another folder of Windows': '..\\..\\windows\\system32\\a.png',
  'a place of its own': '/etc/cron.d/plaza.png',
  'a line break': 'a\r\n b.png',
  'another header behind a line break': 'a.png"\r\nX-Injected: yes\r\nx="',
  'letters that turn the text around': 'holiday\u202egnp.exe',
  'letters that nobody sees': 'a\u200b\u2060\ufeff\u00ad.png',
  'ten thousand letters': `${'a'.repeat(10_000)}.png`,
  'ten thousand signs above one letter': `z${'\u0321'.repeat(10_000)}.png`,
  'a zero byte': 'a.png\0.exe',
  markup: '"><img src=x onerror=alert(1)>.png',
  'a template': '{{7*7}}${7*7}<%= 7*7 %>.png',
  'a formula': '=HYPERLINK("http://x.example").png',
  'nothing but dots': '..',
  'nothing at all': '',
  'a device of Windows': 'CON.png',
  percents: '%2e%2e%2f%00%s%n.png',
  'a command': '$(touch /tmp/plaza-ran);`touch /tmp/plaza-ran`.png',
}

/** A picture that can be used, under names that do something where they are taken for what they are not. */
export const hostileNames: HostileFile[] = Object.entries(NAMES).map(([what, name]) => ({
  what: `a name with ${what}`,
  bytes: () => picture(8, 8),
  name,
  type: 'image/png',
  is: 'either',
}))
