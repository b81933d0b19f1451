import { i18n } from '@lingui/core'
import type { PlaceKind } from '@plaza/domain/place-kind'

export const kindName = (kind: PlaceKind): string =>
  ({
    transit: i18n._('Transit'),
    mall: i18n._('Malls'),
    street: i18n._('Street'),
    lobby: i18n._('Lobbies'),
  })[kind]
