import { replaceMedia } from '@plaza/contract/media-requests'
import { route, type Route } from '../../base/http/mount.ts'
import type { AnswerByRules } from '../campaigns/answer-by-rules.ts'
import { replace } from './replace-media.ts'

/** The route by which media are replaced. */
export function mediaRequestRoutes(answerByRules: AnswerByRules): Route[] {
  return [route(replaceMedia, (scope, input) => replace(scope, input, answerByRules))]
}
