import { replaceMedia } from '@plaza/contract/media-requests'
import { route } from '../../base/http/mount.ts'
import { replace } from './replace-media.ts'

export const mediaRequestRoutes = [route(replaceMedia, replace)]
