import { i18n } from '@lingui/core'
import type { PlaceKind } from '@plaza/domain/place-kind'

export function kindName(kind: PlaceKind): string {
  return {
    transit: i18n._('Transit'),
    mall: i18n._('Malls'),
    street: i18n._('Street'),
    lobby: i18n._('Lobbies'),
  }[kind]
}
